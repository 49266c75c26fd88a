import {
  type Icon,
  IconBuildingBank,
  IconClockExclamation,
  IconFileInvoice,
  IconLink,
  IconShieldExclamation,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react'
import { daysBetween, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { formatDate } from '#components/values/date-format.ts'
import type { Attention } from './attention.queries.ts'

/** One thing that waits for a person. */
export type AttentionItem = {
  id: string
  icon: Icon
  text: string
  /** What is at stake. */
  reais?: number
  /** Until when, or why. */
  more?: string
  href: string
  /** Time is running. */
  isUrgent?: boolean
  /** A setting, which not every seller needs. */
  mayDismiss?: boolean
}

/** What waits, the most urgent first. */
export function itemsOf(attention: Attention, today: CivilDate): AttentionItem[] {
  const { lateCharges, disputes, failedSubSellers, expiringLinks, setUp } = attention
  return [
    ...(disputes
      ? [
          {
            id: 'disputes',
            icon: IconShieldExclamation,
            text: counted(disputes.count, 'contestação a responder', 'contestações a responder'),
            reais: disputes.amount,
            more: untilText(disputes.deadline as CivilDate, today),
            href: '/cobrancas?status=DISPUTE',
            isUrgent: true,
          },
        ]
      : []),
    ...(lateCharges
      ? [
          {
            id: 'late',
            icon: IconClockExclamation,
            text: counted(lateCharges.count, 'cobrança em atraso', 'cobranças em atraso'),
            reais: lateCharges.amount,
            href: '/cobrancas?status=LATE',
          },
        ]
      : []),
    ...(failedSubSellers
      ? [
          {
            id: 'sub-sellers',
            icon: IconUsersGroup,
            text: counted(
              failedSubSellers.count,
              'sub-vendedor com falha no cadastro',
              'sub-vendedores com falha no cadastro',
            ),
            more: 'a conta bancária foi recusada',
            href: '/sub-vendedores',
          },
        ]
      : []),
    ...(expiringLinks
      ? [
          {
            id: 'links',
            icon: IconLink,
            text: counted(expiringLinks.count, 'link expira em breve', 'links expiram em breve'),
            more: `a partir de ${formatDate(civilDateOf(new Date(expiringLinks.expiresAt)))}`,
            href: '/seja-pago',
          },
        ]
      : []),
    ...settings.flatMap(({ name, ...item }) =>
      setUp[name] === false ? [{ ...item, id: name, mayDismiss: true }] : [],
    ),
  ]
}

const settings = [
  {
    name: 'twoFactor',
    icon: IconShieldLock,
    text: 'Ative a autenticação de dois fatores',
    href: '/seguranca',
  },
  {
    name: 'bankAccount',
    icon: IconBuildingBank,
    text: 'Cadastre a conta que recebe os saques',
    href: '/financeiro',
  },
  {
    name: 'invoices',
    icon: IconFileInvoice,
    text: 'Configure a emissão de nota fiscal',
    href: '/nota-fiscal',
  },
] as const

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** 'até hoje', 'até amanhã', 'até 30/11/2026 (4 dias)'. */
function untilText(day: CivilDate, today: CivilDate): string {
  const left = daysBetween(today, day)
  if (left <= 0) return 'até hoje'
  return left === 1 ? 'até amanhã' : `até ${formatDate(day)} (${left} dias)`
}
