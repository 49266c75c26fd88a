/**
 * When and how a buyer is written to about a charge (specification 2 §9): stages, methods, channels,
 * and the switch of each combination. Holds no schema library.
 */

export const REMINDER_METHODS = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'] as const
export type ReminderMethod = (typeof REMINDER_METHODS)[number]

export const REMINDER_CHANNELS = ['EMAIL', 'WHATSAPP'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** In the order of time. */
export const REMINDER_STAGES = [
  'BEFORE_15',
  'BEFORE_7',
  'BEFORE_2',
  'PAID',
  'AFTER_2',
  'AFTER_7',
  'AFTER_20',
] as const
export type ReminderStage = (typeof REMINDER_STAGES)[number]

/** What each stage is called. */
export const reminderStageWords = {
  BEFORE_15: '15 dias antes do vencimento',
  BEFORE_7: '7 dias antes do vencimento',
  BEFORE_2: '2 dias antes do vencimento',
  PAID: 'Confirmação de pagamento',
  AFTER_2: '2 dias após o vencimento',
  AFTER_7: '7 dias após o vencimento',
  AFTER_20: '20 dias após o vencimento',
} as const satisfies Record<ReminderStage, string>

export const reminderChannelWords = {
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
} as const satisfies Record<ReminderChannel, string>

/** The stages of a method: a card is charged on its day, so nothing is said before. */
export const stagesOf = (method: ReminderMethod): readonly ReminderStage[] =>
  method === 'CREDIT_CARD'
    ? REMINDER_STAGES.filter((stage) => !stage.startsWith('BEFORE'))
    : REMINDER_STAGES

type StageOf<M> = M extends 'CREDIT_CARD'
  ? Exclude<ReminderStage, `BEFORE_${string}`>
  : ReminderStage
type SwitchOf<M> = M extends ReminderMethod ? `${M}_${StageOf<M>}_${ReminderChannel}` : never

/** One of the 36 switches: 'BANK_SLIP_BEFORE_15_EMAIL'. */
export type ReminderSwitch = SwitchOf<ReminderMethod>

/** The switch of a message; undefined where the method has no such stage. */
export const switchOf = (
  method: ReminderMethod,
  stage: ReminderStage,
  channel: ReminderChannel,
): ReminderSwitch | undefined =>
  stagesOf(method).includes(stage) ? (`${method}_${stage}_${channel}` as ReminderSwitch) : undefined

export const REMINDER_SWITCHES: readonly ReminderSwitch[] = REMINDER_METHODS.flatMap((method) =>
  stagesOf(method).flatMap((stage) =>
    REMINDER_CHANNELS.flatMap((channel) => switchOf(method, stage, channel) ?? []),
  ),
)
