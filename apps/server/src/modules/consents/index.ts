export { isGiven, phoneOf } from './consent.ts'
export {
  endConsents,
  giveConsent,
  keepWriters,
  selectConsents,
  selectWriters,
} from './consents.store.ts'
