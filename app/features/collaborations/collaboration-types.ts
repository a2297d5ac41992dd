import * as texts from './texts.ts';

/** The kinds of collaboration that can be requested, in the order of the form. */
export const COLLABORATION_TYPES = {
  vocal: { label: texts.vocalCollaboration, hint: texts.singOrRapOver },
  remix: { label: texts.remix, hint: texts.youMakeItYourOwn },
  instrumental: { label: texts.instrumentalAddOn, hint: texts.youPlayAPart },
  feature: { label: texts.feature, hint: texts.youShareASong },
  producer: { label: texts.production, hint: texts.youProduceIt },
} as const satisfies Record<string, { label: string; hint: string }>;

export type CollaborationType = keyof typeof COLLABORATION_TYPES;

export const isCollaborationType = (value: unknown): value is CollaborationType =>
  typeof value === 'string' && Object.hasOwn(COLLABORATION_TYPES, value);

/** The title of a request, unless its sender gives another. */
export const defaultTitle = (type: CollaborationType, trackTitle: string): string =>
  texts.labelOnTrack(COLLABORATION_TYPES[type].label, trackTitle);

/**
 * The title for a kind. Without scripts the field keeps the default title of the first kind, so
 * that a default title is replaced here.
 */
export function titleFor(type: CollaborationType, title: string, trackTitle: string): string {
  const kinds = Object.keys(COLLABORATION_TYPES) as CollaborationType[];
  const untouched = kinds.some((kind) => title === defaultTitle(kind, trackTitle));
  return untouched ? defaultTitle(type, trackTitle) : title;
}

/** 'VOCAL: I hear a low harmony.' Without a message, only the kind. */
export const describeRequest = (type: CollaborationType, message: string): string =>
  `${type.toUpperCase()}: ${message}`.trim();

/** The message of a stored description, as a person reads it: without its kind; null if there is none. */
export const messageIn = (description: string | null): string | null =>
  description?.replace(/^(?:VOCAL|REMIX|INSTRUMENTAL|FEATURE|PRODUCER):\s*/, '').trim() || null;

/** Shown in place of a missing description. */
export const noDescription = () => texts.newVocalCollaborationRequest;
