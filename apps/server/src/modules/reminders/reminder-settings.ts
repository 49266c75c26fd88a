import type { NotificationSettings } from '@vintem/contracts/reminders/endpoints'
import { REMINDER_SWITCHES, type ReminderSwitch } from '@vintem/contracts/reminders/stages'
import {
  initialReminderTexts,
  REMINDER_TEXTS,
  type ReminderText,
} from '@vintem/contracts/reminders/texts'
import type * as z from 'zod/mini'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'

/** Who writes to a seller's buyers, when and what. */
export interface ReminderSettings {
  name: string
  /** Where answers go. */
  email: string
  hiddenEmail: string | null
  /** Off: nothing is sent but what a buyer asked for. */
  active: boolean
  /** Buyers of a state without a law about it are reminded of late charges at wider hours. */
  wideHours: boolean
  switches: Partial<Record<ReminderSwitch, boolean>>
  texts: Partial<Record<ReminderText, string>>
}

type StoredSettings = Omit<ReminderSettings, 'switches' | 'texts'> & {
  switches: unknown
  texts: unknown
}

/** The settings of a seller, who may have changed nothing yet. */
export function settingsOf(
  row: StoredSettings | undefined,
  seller: Pick<SellerRow, 'fantasyName' | 'email'>,
): ReminderSettings {
  const { name, email, hiddenEmail, active, wideHours, switches, texts } = row ?? {
    name: seller.fantasyName,
    email: seller.email,
    hiddenEmail: null,
    active: true,
    wideHours: false,
    switches: {},
    texts: {},
  }
  return {
    name,
    email,
    hiddenEmail,
    active,
    wideHours,
    switches: switches as ReminderSettings['switches'],
    texts: texts as ReminderSettings['texts'],
  }
}

/** True where a switch was left on, whatever the master switch says. At first e-mails are. */
export const isSwitchedOn = (
  { switches }: Pick<ReminderSettings, 'switches'>,
  type: ReminderSwitch,
): boolean => switches[type] ?? type.endsWith('_EMAIL')

/** The seller's own words, or ours. */
export const textIn = ({ texts }: Pick<ReminderSettings, 'texts'>, type: ReminderText): string =>
  texts[type] ?? initialReminderTexts[type]

export const toSettingsView = (
  settings: ReminderSettings,
  { sendsWhatsApp }: Pick<Services, 'sendsWhatsApp'>,
): z.input<typeof NotificationSettings> => ({
  name: settings.name,
  email: settings.email,
  hiddenEmail: settings.hiddenEmail,
  activeAllNotifications: settings.active,
  wideHours: settings.wideHours,
  whatsAppAvailable: sendsWhatsApp,
  switches: REMINDER_SWITCHES.map((type) => ({ type, active: isSwitchedOn(settings, type) })),
  texts: REMINDER_TEXTS.map((type) => ({ type, text: textIn(settings, type) })),
})
