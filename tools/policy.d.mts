export const PAGE_POLICY: string;
export const HEADERS: Readonly<Record<string, string>>;
export const FRAME_PATH: string;
export const FRAME_HEADERS: Readonly<Record<string, string>>;
