/** What a field of a form holds: '2026-12-01T18:00'; empty for none. */
export const utcField = (iso: string | null | undefined) => iso?.slice(0, 16) ?? '';
