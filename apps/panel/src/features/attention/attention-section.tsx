import {
  IconBuildingBank,
  IconClockExclamation,
  IconFileInvoice,
  IconLink,
  IconShieldExclamation,
  IconShieldLock,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CivilDate, civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { formatCount } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { Section } from '#components/screen/section.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { useNow } from '#lib/clock.ts'
import { useMay } from '#lib/use-session.ts'
import { AttentionItem } from './attention-item.tsx'
import { type Attention, attentionQuery } from './attention.queries.ts'
import { useDismissed } from './dismissed.ts'
import classes from './attention.module.css'

const SETTINGS = ['twoFactor', 'bankAccount', 'invoices'] as const

/** What waits for a person; nothing where nothing does, and where it cannot be found out. */
export function AttentionSection() {
  const { data } = useQuery(attentionQuery)
  const { dismissed, dismiss } = useDismissed()
  if (!data) return null
  const missing = SETTINGS.filter((name) => data.setUp[name] === false && !dismissed.includes(name))
  const { disputes, lateCharges, failedSubSellers, expiringLinks } = data
  const waits = disputes ?? lateCharges ?? failedSubSellers ?? expiringLinks
  if (!waits && missing.length === 0) return null
  return (
    <Section title="Precisa de você">
      <ul className={classes.items}>
        <Waiting attention={data} />
        <Settings missing={missing} onDismiss={dismiss} />
      </ul>
    </Section>
  )
}

/** The most urgent first. */
function Waiting({ attention }: { attention: Attention }) {
  const { disputes, lateCharges, failedSubSellers, expiringLinks } = attention
  const maySeeCharges = useMay(can.seeCharges)
  const maySeeSubSellers = useMay(can.seeSubSellers)
  const maySeeLinks = useMay(can.seePaymentLinks)
  const today = civilDateOf(useNow())
  return (
    <>
      {maySeeCharges && disputes && (
        <AttentionItem
          icon={IconShieldExclamation}
          text={counted(disputes.count, 'contestação a responder', 'contestações a responder')}
          reais={disputes.amount}
          more={untilText(disputes.deadline as CivilDate, today)}
          href="/cobrancas?status=DISPUTE"
          isUrgent
        />
      )}
      {maySeeCharges && lateCharges && (
        <AttentionItem
          icon={IconClockExclamation}
          text={counted(lateCharges.count, 'cobrança em atraso', 'cobranças em atraso')}
          reais={lateCharges.amount}
          href="/cobrancas?status=LATE"
        />
      )}
      {maySeeSubSellers && failedSubSellers && (
        <AttentionItem
          icon={IconUsersGroup}
          text={counted(
            failedSubSellers.count,
            'sub-vendedor com falha no cadastro',
            'sub-vendedores com falha no cadastro',
          )}
          more="a conta bancária foi recusada"
          href="/sub-vendedores"
        />
      )}
      {maySeeLinks && expiringLinks && (
        <AttentionItem
          icon={IconLink}
          text={counted(expiringLinks.count, 'link expira em breve', 'links expiram em breve')}
          more={`a partir de ${formatDate(civilDateOf(new Date(expiringLinks.expiresAt)))}`}
          href="/seja-pago"
        />
      )}
    </>
  )
}

type Setting = (typeof SETTINGS)[number]
type SettingsProps = { missing: readonly Setting[]; onDismiss: (name: Setting) => void }

/** What is not set up, and may never have to be. */
function Settings({ missing, onDismiss }: SettingsProps) {
  const mayOpenSecurity = useMay(can.openSecurity)
  const mayChangeBankAccount = useMay(can.changeBankAccount)
  const mayChangeInvoices = useMay(can.changeInvoiceConfig)
  return (
    <>
      {mayOpenSecurity && missing.includes('twoFactor') && (
        <AttentionItem
          icon={IconShieldLock}
          text="Ative a autenticação de dois fatores"
          href="/seguranca"
          onDismiss={() => onDismiss('twoFactor')}
        />
      )}
      {mayChangeBankAccount && missing.includes('bankAccount') && (
        <AttentionItem
          icon={IconBuildingBank}
          text="Cadastre a conta que recebe os saques"
          href="/financeiro"
          onDismiss={() => onDismiss('bankAccount')}
        />
      )}
      {mayChangeInvoices && missing.includes('invoices') && (
        <AttentionItem
          icon={IconFileInvoice}
          text="Configure a emissão de nota fiscal"
          href="/nota-fiscal"
          onDismiss={() => onDismiss('invoices')}
        />
      )}
    </>
  )
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** 'até hoje', 'até amanhã', 'até 30/11/2026 (4 dias)'. */
function untilText(day: CivilDate, today: CivilDate): string {
  const left = daysBetween(today, day)
  if (left <= 0) return 'até hoje'
  return left === 1 ? 'até amanhã' : `até ${formatDate(day)} (${left} dias)`
}
