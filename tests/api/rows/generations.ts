import { RECORDING_TOOLS } from '#app/features/studio/tools/tools.ts';
import { toneWav } from '#tests/audio-files.ts';
import { recordingForm } from '#tests/recordings.ts';
import { json } from '../forms.ts';
import type { Row } from '../row.ts';

export const GENERATIONS: Row[] = [
  {
    route: '/api/assistant/chat',
    method: 'POST',
    path: () => '/api/assistant/chat',
    body: json({
      ...{ assistantId: 'booking-agent', message: 'What is a first hold on a date?' },
      conversationHistory: [{ role: 'assistant', content: 'Hello!' }],
    }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { assistantId: 'booking-agent', message: ' ' } } },
  },
  {
    route: '/api/ai-generations',
    method: 'POST',
    path: () => '/api/ai-generations',
    body: ({ owner }) => ({ json: { artistId: owner.artistId, type: 'beat', tempo: 90 } }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { json: { type: 'song' } } },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'GET',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/ai-generations/999999' },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'PATCH',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    body: json({ action: 'cancel' }),
    ok: 200,
    anonymous: 401,
    stranger: 404,
    bad: { status: 422, body: { json: { action: 'explode' } } },
  },
  {
    route: '/api/ai-generations/$generationId',
    method: 'DELETE',
    path: ({ generationId }) => `/api/ai-generations/${generationId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/ai-generations/999999' },
  },
  ...RECORDING_TOOLS.map((tool): Row => ({
    route: `/api/ai/${tool}`,
    method: 'POST',
    path: () => `/api/ai/${tool}`,
    body: ({ owner }) => ({
      form: recordingForm({ artistId: String(owner.artistId) }, { bytes: toneWav() }),
    }),
    ok: 201,
    anonymous: 401,
    stranger: 403,
    bad: { status: 422, body: { form: recordingForm() } },
  })),
  {
    route: '/api/ai/generate-lyrics',
    method: 'POST',
    path: () => '/api/ai/generate-lyrics',
    body: json({ prompt: 'rain', genre: 'pop' }),
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, body: { json: { prompt: ' ' } } },
  },
  {
    route: '/api/ai/rhymes',
    method: 'GET',
    path: () => '/api/ai/rhymes?line=under+the+rain',
    ok: 200,
    anonymous: 401,
    stranger: 200,
    bad: { status: 422, path: '/api/ai/rhymes?line=' },
  },
  {
    route: '/api/humming-recordings/$recordingId',
    method: 'DELETE',
    path: ({ hummingId }) => `/api/humming-recordings/${hummingId}`,
    ok: 204,
    anonymous: 401,
    stranger: 404,
    bad: { status: 404, path: '/api/humming-recordings/999999' },
  },
];
