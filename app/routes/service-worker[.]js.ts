export { answerServiceWorker as loader } from '#app/features/player/offline/service-worker.server.ts';
