import * as texts from './texts.ts';

/** The kinds of collaboration that one may ask for, in the order in which they are offered. */
export const COLLABORATION_TYPES = {
  vocal: { label: texts.vocalCollaboration, hint: texts.singOrRapOver },
  remix: { label: texts.remix, hint: texts.turnIntoSomethingOwn },
  instrumental: { label: texts.instrumentalAddOn, hint: texts.playPart },
  feature: { label: texts.feature, hint: texts.youShareASong },
  producer: { label: texts.production, hint: texts.youProduceIt },
} as const satisfies Record<string, { label: string; hint: string }>;

export type CollaborationType = keyof typeof COLLABORATION_TYPES;

export const isCollaborationType = (value: unknown): value is CollaborationType =>
  typeof value === 'string' && Object.hasOwn(COLLABORATION_TYPES, value);

/** What a request is called, unless its sender calls it otherwise. */
export const defaultTitle = (type: CollaborationType, trackTitle: string): string =>
  texts.on(COLLABORATION_TYPES[type].label, trackTitle);

/** Without scripts the field keeps the title of the kind that was chosen first: it then follows. */
export function titleFor(type: CollaborationType, title: string, trackTitle: string): string {
  const kinds = Object.keys(COLLABORATION_TYPES) as CollaborationType[];
  const untouched = kinds.some((kind) => title === defaultTitle(kind, trackTitle));
  return untouched ? defaultTitle(type, trackTitle) : title;
}

/** 'VOCAL: I hear a low harmony.' Without a message, the kind alone stays. */
export const describeRequest = (type: CollaborationType, message: string): string =>
  `${type.toUpperCase()}: ${message}`.trim();

/** What is read in place of a description that is missing. */
export const NO_DESCRIPTION = texts.newVocalCollaborationRequest;
