export { claimLetters, type Items, type ReminderLetter, type Reminder } from './letters.ts'
export { type ChargeToRemind, messagesOf, momentOf, type ReminderMessage } from './messages-of.ts'
export { sendReminder, sendWhatsApp } from './remind-work.ts'
export {
  type RemindedCharge,
  selectChargesToRemind,
  toRemind,
  type ReminderFacts,
  selectReminderFacts,
} from './reminded-charges.store.ts'
export {
  endMessages,
  failMessages,
  moveMessages,
  selectMessage,
  selectOfLetters,
  insertMessages,
  selectMessagesOf,
  type MessageRow,
  putIntoLetters,
} from './reminder-messages.store.ts'
export { addressesOf, datesOf, heldRow, receiptRow, toCharge } from './reminded-charge.ts'
export { isSwitchedOn, type ReminderSettings, settingsOf, textIn } from './reminder-settings.ts'
export { payUrl, type ReminderSender, sayReminder, totalOn } from './reminder-text.ts'
export {
  holdAgain,
  holdMessages,
  markBounced,
  releaseMessages,
  selectMessageHold,
  selectOptOuts,
  selectSettings,
} from './reminders.store.ts'
export {
  changeSubscription,
  findSubscription,
  keepWish,
  UNSUBSCRIBE_PATH,
  unsubscribeUrl,
} from './unsubscribe.ts'
export { isLateStage, isWidened, openingFrom, TIMED_STAGES, type TimedStage } from './stage-days.ts'
export { sayWhatsApp } from './whats-app-text.ts'
