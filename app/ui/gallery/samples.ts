import { seeded } from '#app/display/placeholder.ts';

/** Address of the component gallery: every link on it stays there. */
export const here = '/dev/ui';

/** Peaks of an invented song: eight parts, each with its own level. */
export function songPeaks(title: string): number[] {
  const random = seeded(title);
  const parts = Array.from({ length: 8 }, () => 0.3 + random() * 0.7);
  return Array.from({ length: 400 }, (_, i) => (parts[i >> 6] ?? 0.5) * (0.45 + random() * 0.55));
}

/** A picture for the components that take one. */
export const sunset = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" preserveAspectRatio="xMidYMid slice"><path fill="#0a1b33" d="M0 0h80v40H0z"/><circle cx="54" cy="18" r="10" fill="#ffb066"/><path fill="#071322" d="M0 22h80v18H0z"/></svg>',
)}`;
