export { answerSecurityTxt as loader } from '#app/features/shell/security-txt.server.ts';
