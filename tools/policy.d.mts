export const PAGE_POLICY: string;
export const HEADERS: Readonly<Record<string, string>>;
