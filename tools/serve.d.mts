export function serve(options: {
  readonly port: number;
  readonly open?: boolean;
  readonly strictPort?: boolean;
  readonly outDir?: string;
}): Promise<{ readonly address: string; readonly close: () => Promise<void> }>;
