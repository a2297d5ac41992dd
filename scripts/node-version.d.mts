export function judgeNode(version: string, engines: string): { refusal?: string; notice?: string };
export function sqlitePackage(nodeApi?: string): string;
