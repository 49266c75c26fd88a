export { type SkipReason, reasonToSkip } from './messages-of.ts'
export { sendReminder } from './remind-work.ts'
export {
  endMessages,
  insertMessages,
  lockHeldWith,
  selectMessagesOf,
  selectOptOuts,
  type MessageRow,
  putIntoLetters,
  type ReminderFacts,
  selectRemindedSince,
  selectReminderFacts,
} from './reminder-messages.store.ts'
export { isSwitchedOn, type ReminderSettings, settingsOf, textIn } from './reminder-settings.ts'
export { payUrl, type ReminderSender, sayReminder, totalOn } from './reminder-text.ts'
export { toReminderView } from './reminder-view.ts'
export { selectSettings } from './reminders.store.ts'
export {
  changeSubscription,
  findSubscription,
  keepWish,
  UNSUBSCRIBE_PATH,
  unsubscribeUrl,
} from './unsubscribe.ts'
export { isLateStage, openingFrom, type TimedStage } from './stage-days.ts'
