import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { day, email, FILL_IN, INVALID_EMAIL, optionalEmail, size, text } from '../fields.ts'
import { REMINDER_CHANNELS, REMINDER_SWITCHES } from './stages.ts'
import { REMINDER_TEXT_LIMIT, REMINDER_TEXTS, unknownVariables } from './texts.ts'
import { UPCOMING_PLACE, UpcomingReminder } from './views.ts'

const Switch = z.object({ type: z.enum(REMINDER_SWITCHES), active: z.boolean() })

export const NotificationSettings = z.object({
  /** The name that buyers see as the sender. */
  name: z.string(),
  /** Where their answers go. */
  email: z.string(),
  /** Gets a blind copy of each message. */
  hiddenEmail: z.nullable(z.string()),
  activeAllNotifications: z.boolean(),
  /** Late reminders also go in the evening and on Saturdays, but in states whose law forbids it. */
  wideHours: z.boolean(),
  /** False where this installation sends nothing by WhatsApp; the switches are kept. */
  whatsAppAvailable: z.boolean(),
  switches: z.array(Switch),
  texts: z.array(z.object({ type: z.enum(REMINDER_TEXTS), text: z.string() })),
})

export const Identification = z.object({
  name: text(FILL_IN, 60),
  email: email(FILL_IN, INVALID_EMAIL),
  hiddenEmail: optionalEmail(INVALID_EMAIL),
  /** Left out, all stays switched as it is. */
  activeAllNotifications: z.optional(z.boolean()),
})

const template = () =>
  text(FILL_IN, REMINDER_TEXT_LIMIT).check(
    z.refine((value) => unknownVariables(value).length === 0, {
      error: ({ input }) =>
        `Variável desconhecida: ${unknownVariables(String(input))
          .map((name) => `{${name}}`)
          .join(', ')}`,
    }),
  )

/** A text that is left out stays as it is. */
export const ReminderTexts = z.partial(
  z.object({
    BANK_SLIP_PRE_PAYMENT: template(),
    BANK_SLIP_PAYMENT: template(),
    BANK_SLIP_LATE_PAYMENT: template(),
    PIX_PRE_PAYMENT: template(),
    PIX_PAYMENT: template(),
    PIX_LATE_PAYMENT: template(),
    CREDIT_CARD_PAYMENT: template(),
    CREDIT_CARD_LATE_PAYMENT: template(),
  }),
)

export const getNotificationSettings = endpoint({
  at: 'GET core /seller-notifications/settings',
  summary: 'Mostra como os clientes são avisados das suas cobranças.',
  access: can.seeNotificationSettings,
  rate: 'read',
  answer: NotificationSettings,
})

export const changeIdentification = endpoint({
  at: 'PATCH core /seller-notifications/basic',
  summary: 'Muda em nome de quem os avisos são enviados, e se algum é enviado.',
  access: can.changeNotificationSettings,
  rate: 'write',
  repeat: 'natural',
  body: Identification,
  answer: NotificationSettings,
})

export const changeReminderSwitch = endpoint({
  at: 'PATCH core /seller-notifications/active',
  summary: 'Liga ou desliga um aviso: uma forma de pagamento, um momento e um canal.',
  access: can.changeNotificationSettings,
  rate: 'write',
  repeat: 'natural',
  body: Switch,
  answer: NotificationSettings,
})

export const changeAllNotifications = endpoint({
  at: 'PATCH core /seller-notifications/migration/active',
  summary: 'Liga ou desliga todos os avisos de uma vez; os de cada momento ficam como estão.',
  access: can.changeNotificationSettings,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ active: z.boolean() }),
  answer: NotificationSettings,
})

export const changeReminderTexts = endpoint({
  at: 'PATCH core /seller-notifications/texts',
  summary: 'Muda os textos dos avisos.',
  access: can.changeNotificationSettings,
  rate: 'write',
  repeat: 'natural',
  body: ReminderTexts,
  answer: NotificationSettings,
})

export const changeLateHours = endpoint({
  at: 'PATCH core /seller-notifications/hours',
  summary: 'Escolhe o horário dos avisos de atraso.',
  access: can.changeNotificationSettings,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ wide: z.boolean() }),
  answer: NotificationSettings,
})

/** With a charge of the seller, where the caller may see charges and there is one. */
export const previewReminder = endpoint({
  at: 'GET core /seller-notifications/preview',
  summary: 'Mostra um texto como um cliente o receberia. Nada é guardado.',
  access: can.seeNotificationSettings,
  rate: 'read',
  query: z.object({ type: z.enum(REMINDER_TEXTS), text: template() }),
  answer: z.object({
    paragraphs: z.array(z.string()),
    /** The charge's title; null where it is an example. */
    charge: z.nullable(z.string()),
  }),
})

/** Stored raw, then handled by a job: its body is that of the WhatsApp Cloud API. */
export const receiveWhatsAppCallback = endpoint({
  at: 'POST webhooks /{secret}/whats-app',
  summary: 'Recebe os avisos do WhatsApp: entregas, leituras, falhas e respostas.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: z.object({ secret: z.string() }),
  body: z.unknown(),
  errors: [NotFound, Forbidden],
})

/** Stored raw, then handled by a job. */
export const receiveEmailCallback = endpoint({
  at: 'POST webhooks /{secret}/email',
  summary: 'Recebe os avisos do servidor de e-mail: mensagens devolvidas.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: z.object({ secret: z.string() }),
  body: z.unknown(),
  errors: [NotFound],
})

export const listUpcomingReminders = endpoint({
  at: 'GET core /charges/reminders',
  summary:
    'Simula as mensagens dos próximos 60 dias, das mais próximas às mais distantes: os avisos das cobranças em aberto e das que as assinaturas ainda vão gerar, e o que se escreve sobre a própria assinatura (fim do teste grátis, renovação, fim da pausa). O next de uma página, em after, pede a seguinte; com poucos avisos entre muitas cobranças, uma página pode vir com menos linhas.',
  access: can.seeCharges,
  rate: 'read',
  query: z.object({
    after: z.optional(z.string().check(z.regex(UPCOMING_PLACE))),
    size: size(20),
  }),
  answer: z.object({
    content: z.array(UpcomingReminder),
    /** For the page after this one; null on the last. */
    next: z.nullable(z.string()),
  }),
})

export const getReminderTotals = endpoint({
  at: 'GET core /charges/reminders/totals',
  summary:
    'Soma as mensagens dos próximos 60 dias por canal, com custo e recuperação esperada: de até 1.000 cobranças em aberto e 10.000 assinaturas.',
  access: can.seeCharges,
  rate: 'read',
  answer: z.object({
    messages: z.number(),
    /** True where there are more charges or subscriptions than were counted. */
    hasMore: z.boolean(),
    cost: z.number(),
    recovery: z.nullable(z.number()),
    channels: z.array(
      z.object({ channel: z.enum(REMINDER_CHANNELS), messages: z.number(), cost: z.number() }),
    ),
    /** Messages by WhatsApp that wait for another day, as far as this seller's alone are too many; null where none do. */
    waiting: z.nullable(
      z.object({
        /** Recipients that may be written to in 24 hours. */
        limit: z.number(),
        /** The first day on which some wait. */
        from: day(),
        /** The most that wait on one day. */
        messages: z.number(),
      }),
    ),
  }),
})
