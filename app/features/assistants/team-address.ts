import {
  ASSISTANTS,
  CATEGORIES,
  isAssistantId,
  type Assistant,
  type AssistantId,
} from './assistants.ts';

/** What the screen shows, as its address says it. */
export interface TeamPlace {
  /** The one chat that is open. */
  chat: AssistantId | null;
  category: Assistant['category'] | null;
}

export const TEAM_PATH = '/ai-assistants';

export function teamPlaceOf(search: URLSearchParams): TeamPlace {
  const chat = search.get('chat');
  const category = search.get('category');
  return {
    chat: isAssistantId(chat) ? chat : null,
    category: CATEGORIES.find((known) => known === category) ?? null,
  };
}

/** `/ai-assistants?chat=publicist&category=Marketing#chat` */
export function teamAddress({ chat, category }: Partial<TeamPlace>, anchor?: string): string {
  const query = new URLSearchParams();
  if (chat) query.set('chat', chat);
  if (category) query.set('category', category);
  const search = query.toString();
  return `${TEAM_PATH}${search && `?${search}`}${anchor ? `#${anchor}` : ''}`;
}

export const assistantsOf = (category: TeamPlace['category']): readonly Assistant[] =>
  ASSISTANTS.filter((assistant) => category === null || assistant.category === category);
