export function printAsServer(): void;
export function printsJson(): boolean;
export function tell(sentence: string, facts?: Record<string, string>, level?: number): void;
export function jsonLine(msg: string, facts?: Record<string, string>, level?: number): string;
export function textOfLine(line: string): string;
