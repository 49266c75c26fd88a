import { Button, Tabs } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { BalanceSection } from '#components/screen/balance-section.tsx'
import { Breadcrumbs } from '#components/screen/breadcrumbs.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { NewLinkMenu } from '#components/screen/new-link-menu.tsx'
import { NewestPayRequest, PayRequests } from '#components/screen/pay-requests.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { sendableLink } from '#components/screen/sendable.ts'
import { TabRow } from '#components/screen/tab-row.tsx'
import { TypedPayer } from '#components/screen/typed-payer.tsx'
import { Money } from '#components/values/money.tsx'
import { type Example, examplesOf, LARGEST_CENTS, LONG_NAME } from './example.ts'

const crumbs = [{ label: 'Clientes', href: '/clientes' }, { label: LONG_NAME }]
const facts = [
  { label: 'Nome', value: LONG_NAME },
  { label: 'Documento', value: '105.426.942-47', copy: '10542694247' },
  { label: 'Valor', value: <Money amountCents={LARGEST_CENTS} /> },
  { label: 'Nome fantasia', value: '' },
  { label: 'Descrição', value: `${LONG_NAME}. ${LONG_NAME}.`, wide: true },
]
const tabs = ['Todas', 'Ativas', 'Inativas', 'Pendentes', 'Inadimplentes'].map((label) => ({
  value: label,
  label,
}))
const payer = {
  name: LONG_NAME,
  documentNumber: '10542694247',
  documentType: 'cpf' as const,
  email: 'maria.aparecida.das.dores@exemplo.com.br',
  countryCode: '55',
  phone: '11926154486',
}

const balance = { amount: 1_234.56, updatedAt: '2026-11-24T12:00:00.000Z' }
const balanceQuery = {
  data: balance,
  error: null,
  errorUpdatedAt: 0,
  isFetching: false,
  refetch: () => Promise.resolve({ isError: false }),
}

export const screen: Example[] = [
  ...examplesOf('BalanceSection', {
    lido: () => <BalanceSection query={balanceQuery} amountOf={({ amount }) => amount} />,
    carregando: () => (
      <BalanceSection
        query={{ ...balanceQuery, data: undefined as typeof balance | undefined }}
        amountOf={({ amount }) => amount}
      />
    ),
    falha: () => (
      <BalanceSection
        query={{ ...balanceQuery, error: new Error('-'), errorUpdatedAt: 1_795_000_000_000 }}
        amountOf={({ amount }) => amount}
      />
    ),
  }),
  ...examplesOf('Screen', {
    inteira: () => (
      <Screen
        title={LONG_NAME}
        back={{ href: '/clientes', label: 'Voltar aos clientes' }}
        breadcrumb={<Breadcrumbs items={crumbs} />}
        description="Uma frase sobre a tela."
        actions={<Button>Cobrar este cliente</Button>}
      >
        <DefinitionList items={facts} />
      </Screen>
    ),
  }),
  ...examplesOf('Section', {
    comum: () => (
      <Section title="Endereço" actions={<Button variant="default">Editar</Button>}>
        <DefinitionList items={facts} />
      </Section>
    ),
    moldura: () => (
      <Section framed title="Endereço" description="Uma frase sobre o grupo.">
        <DefinitionList items={facts} />
      </Section>
    ),
  }),
  ...examplesOf('DefinitionList', { 'nome de 90 letras': () => <DefinitionList items={facts} /> }),
  ...examplesOf('Breadcrumbs', { 'nome de 90 letras': () => <Breadcrumbs items={crumbs} /> }),
  ...examplesOf('TabRow', {
    'uma escolhida': () => (
      <Tabs defaultValue="Ativas">
        <TabRow label="Situação" tabs={tabs} current="Ativas" />
      </Tabs>
    ),
    'com quantas há em cada uma': () => (
      <Tabs defaultValue="Ativas">
        <TabRow
          label="Situação"
          tabs={tabs.map((tab) => ({ ...tab, total: { count: 1_000, more: true } }))}
          current="Ativas"
        />
      </Tabs>
    ),
  }),
  ...examplesOf('AppLink', { comum: () => <AppLink href="/clientes">Clientes</AppLink> }),
  ...examplesOf('NewLinkMenu', { fechado: () => <NewLinkMenu label="Criar" /> }),
  ...examplesOf('TypedPayer', { 'nome de 90 letras': () => <TypedPayer payer={payer} /> }),
  ...examplesOf('PayRequests', {
    'enviado e recusado': () => (
      <PayRequests what={sendableLink('exemplo')} words="Curso: R$ 100,00" maySend />
    ),
  }),
  ...examplesOf('NewestPayRequest', {
    enviado: () => <NewestPayRequest what={sendableLink('exemplo')} />,
  }),
]
