export { answerServiceWorker as loader } from '#app/features/offline/service-worker.server.ts';
