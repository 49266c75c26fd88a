import { type Access, allows, can, type Permissions } from './access.ts'

/** One kind of notification of the panel. */
interface NoticeKind {
  /** Who is told. */
  readonly access: Access
  readonly title: string
  /** A name in braces stands for that variable. */
  readonly text: string
  /** Where it leads, with the same braces. */
  readonly path: `/${string}`
}

/** Every kind of notification: a new one is one line here, and `noticesOf` where it happens. */
export const NOTICES = {
  CHARGE_PAID: {
    access: can.seeCharges,
    title: 'Cobrança paga',
    text: '{buyer} pagou {amount}.',
    path: '/cobrancas/{uuid}',
  },
  CHARGE_LATE: {
    access: can.seeCharges,
    title: 'Cobrança em atraso',
    text: '{buyer} não pagou {amount} até {date}.',
    path: '/cobrancas/{uuid}',
  },
  /** A report also appears in the notification centre (specification 1 §9). */
  REPORT_READY: {
    access: can.sendChargeReports,
    title: 'Relatório pronto',
    text: 'O relatório de cobranças foi enviado por e-mail em {date}.',
    path: '/cobrancas',
  },
} as const satisfies Record<string, NoticeKind>
export type NoticeType = keyof typeof NOTICES

export const NOTICE_TYPES = Object.keys(NOTICES) as [NoticeType, ...NoticeType[]]

/** The kinds that a user is told of. */
export const noticeTypesFor = (user: Permissions): NoticeType[] =>
  NOTICE_TYPES.filter((type) => allows(NOTICES[type].access, user))
