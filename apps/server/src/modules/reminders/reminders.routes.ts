import { changeAllNotifications } from './change-all-notifications.ts'
import { changeIdentification } from './change-identification.ts'
import { changeLateHours } from './change-late-hours.ts'
import { changeReminderSwitch } from './change-reminder-switch.ts'
import { changeReminderTexts } from './change-reminder-texts.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { previewReminder } from './preview-reminder.ts'

export const remindersRoutes = [
  getNotificationSettings,
  changeIdentification,
  changeReminderSwitch,
  changeAllNotifications,
  changeReminderTexts,
  changeLateHours,
  previewReminder,
]
