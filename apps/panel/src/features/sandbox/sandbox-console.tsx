import { IconFlask } from '@tabler/icons-react'
import { Logo } from '@vintem/ui/logo.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { useCurrentInView } from '#components/screen/use-current-in-view.ts'
import { ColorSchemeButton } from '#shell/color-scheme-button.tsx'
import { AccountOpeningsTab } from './account-openings-tab.tsx'
import { BankOrdersTab } from './bank-orders-tab.tsx'
import { CardPaymentsTab } from './card-payments-tab.tsx'
import { CardPurchasesTab } from './card-purchases-tab.tsx'
import { CardsTab } from './cards-tab.tsx'
import { ChallengesTab } from './challenges-tab.tsx'
import { ClockCard } from './clock-card.tsx'
import { FaultsTab } from './faults-tab.tsx'
import { InboxTab } from './inbox-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { MandatesTab } from './mandates-tab.tsx'
import { bankSlips, pix } from './payable-kinds.ts'
import { PayablesTab } from './payables-tab.tsx'
import { PixKeysTab } from './pix-keys-tab.tsx'
import { RatesTab } from './rates-tab.tsx'
import { RegisteredSlipsTab } from './registered-slips-tab.tsx'
import { type SandboxViewProps, type Tab, tabs } from './sandbox-view.ts'
import { SellersTab } from './sellers-tab.tsx'
import { SubscriptionsTab } from './subscriptions-tab.tsx'
import { WhatsAppTab } from './whats-app-tab.tsx'
import classes from './sandbox-console.module.css'

/**
 * The simulated external services, controlled by hand. Every part of the page says that it is a
 * simulation.
 */
export function SandboxConsole(props: SandboxViewProps) {
  const { tab = 'pix' } = props.view
  return (
    <main className={classes.console}>
      <title>Ambiente de testes · Vintém</title>
      <header className={classes.header}>
        <Logo size={26} />
        <div className={classes.heading}>
          <h1 className={classes.title}>
            <IconFlask size={20} stroke={1.8} aria-hidden />
            Ambiente de testes
          </h1>
          <p>Tudo aqui é simulado: nenhum dinheiro se move e nenhuma mensagem sai.</p>
        </div>
        <AppLink href="/" className={classes.leave}>
          Ir para o painel
        </AppLink>
        <ColorSchemeButton />
      </header>
      <div className={classes.body}>
        <ClockCard />
        <div className={classes.content}>
          <TabLinks current={tab} />
          <section aria-label={tabs[tab]} className={classes.panel}>
            <TabPanel {...props} tab={tab} />
          </section>
        </div>
      </div>
    </main>
  )
}

function TabLinks({ current }: { current: Tab }) {
  const nav = useCurrentInView<HTMLElement>(current)
  return (
    <nav ref={nav} aria-label="Partes do ambiente de testes" className={classes.tabs}>
      {Object.entries(tabs).map(([id, label]) => (
        <AppLink
          key={id}
          href={`/sandbox?tab=${id}`}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}

function TabPanel({ tab, ...props }: SandboxViewProps & { tab: Tab }) {
  switch (tab) {
    case 'pix':
      return <PayablesTab key={tab} kind={pix} {...props} />
    case 'autorizacoes':
      return <MandatesTab {...props} />
    case 'boletos':
      return <PayablesTab key={tab} kind={bankSlips} {...props} />
    case 'cartao':
      return <CardPaymentsTab {...props} />
    case 'confirmacoes':
      return <ChallengesTab {...props} />
    case 'cartoes':
      return <CardsTab />
    case 'compras':
      return <CardPurchasesTab {...props} />
    case 'transferencias':
      return <BankOrdersTab {...props} />
    case 'contas':
      return <AccountOpeningsTab {...props} />
    case 'taxas':
      return <RatesTab />
    case 'registro':
      return <RegisteredSlipsTab />
    case 'chaves':
      return <PixKeysTab {...props} />
    case 'notas':
      return <InvoicesTab {...props} />
    case 'falhas':
      return <FaultsTab />
    case 'mensagens':
      return <InboxTab {...props} />
    case 'whatsapp':
      return <WhatsAppTab {...props} />
    case 'assinaturas':
      return <SubscriptionsTab {...props} />
    case 'vendedores':
      return <SellersTab />
  }
}
