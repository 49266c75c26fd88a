export { isGiven } from './consent.ts'
export {
  endConsents,
  giveConsent,
  keepWriters,
  selectConsents,
  selectWriters,
} from './consents.store.ts'
