export function ensureBuilt(): Promise<void>;
export function build(options?: { quiet?: boolean }): Promise<void>;
