/**
 * Robots that gather data for training models, by the names under which they read robots.txt, as their operators
 * document them.
 */
export const TRAINING_ROBOTS: readonly string[] = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
];
