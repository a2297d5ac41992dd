import { answerSubsonic } from '#app/screens/subsonic/subsonic.server.ts';

/** The calls of apps that speak the Subsonic protocol. */
export { answerSubsonic as action, answerSubsonic as loader };
