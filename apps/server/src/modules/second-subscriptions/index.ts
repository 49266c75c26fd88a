export { alreadySubscribedEmail } from './already-subscribed-email.ts'
export { answerSecond } from './answer-second.ts'
