export {
  answerFederation as action,
  answerFederation as loader,
} from '#app/screens/federation/federation.server.ts';
