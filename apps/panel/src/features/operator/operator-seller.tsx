import { useQuery } from '@tanstack/react-query'
import { formatDocument, formatPhone } from '@vintem/brazil/document'
import { reaisToCents } from '@vintem/brazil/money'
import { profileWords, userStatusWords } from '@vintem/contracts/access-words'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type OperatorSeller as Seller, sellerQuery } from './operator-sellers.queries.ts'
import { SellerDecisions } from './seller-decisions.tsx'
import { SellerFeatures, SellerRules } from './seller-rules.tsx'
import { SellerStateBadge } from './seller-state-badge.tsx'
import classes from './operator.module.css'

const { path, title } = operatorScreens.sellers
const back = { href: path, label: `Voltar para ${title}` }

/** One seller: what it is, has and pays, and what the platform decides about it. */
export function OperatorSeller({ sellerId }: { sellerId: number }) {
  const { data: seller, error, refetch } = useQuery(sellerQuery(sellerId))
  if (!seller) {
    return (
      <Screen title="Vendedor" back={back}>
        {error ? (
          <FailureState
            title="Não foi possível carregar o vendedor."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
      </Screen>
    )
  }
  return (
    <Screen
      title={seller.fantasyName}
      aside={<SellerStateBadge state={seller.state} />}
      back={back}
      actions={<SellerDecisions seller={seller} />}
    >
      <div className={classes.sections}>
        <Facts seller={seller} />
        <SellerRules key={`rules ${seller.sellerId}`} seller={seller} />
        <SellerFeatures key={`features ${seller.sellerId}`} seller={seller} />
        <Prices seller={seller} />
        <People seller={seller} />
      </div>
    </Screen>
  )
}

function Facts({ seller }: { seller: Seller }) {
  const { approvedAt, refusedAt, blockReason } = seller
  return (
    <Section title="Cadastro" framed>
      <DefinitionList
        items={[
          { label: 'Razão social', value: seller.companyName, wide: true },
          { label: 'Número', value: String(seller.sellerId), copy: String(seller.sellerId) },
          { label: 'CNPJ', value: formatDocument(seller.document), copy: seller.document },
          { label: 'E-mail', value: seller.email, copy: seller.email },
          { label: 'Telefone', value: formatPhone(seller.phone) },
          { label: 'Cidade', value: seller.city },
          { label: 'Cadastro em', value: <DateTimeText value={seller.createdAt} /> },
          { label: 'Aprovado em', value: approvedAt && <DateTimeText value={approvedAt} /> },
          ...(refusedAt
            ? [{ label: 'Recusado em', value: <DateTimeText value={refusedAt} /> }]
            : []),
          ...(blockReason
            ? [{ label: 'Repasses retidos porque', value: blockReason, wide: true }]
            : []),
          {
            label: 'Saldo disponível',
            value: <Money amountCents={centsOf(seller.available)} />,
          },
          { label: 'A receber', value: <Money amountCents={centsOf(seller.scheduled)} /> },
        ]}
      />
    </Section>
  )
}

const centsOf = (reais: number) => reaisToCents(reais) ?? 0

const percent = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

function Prices({ seller: { pricing } }: { seller: Seller }) {
  const rate = (value: number) => `${percent.format(value)} %`
  return (
    <Section title="Preços" description="Mudam pelo comando seller pricing, no servidor." framed>
      <DefinitionList
        items={[
          { label: 'Pix', value: rate(pricing.pix) },
          { label: 'Boleto', value: <Money amountCents={centsOf(pricing.bankSlip)} /> },
          { label: 'Cartão, 1x', value: rate(pricing.cardOne) },
          { label: 'Cartão, 2 a 6x', value: rate(pricing.cardUpToSix) },
          { label: 'Cartão, 7 a 12x', value: rate(pricing.cardUpToTwelve) },
          { label: 'Cartão, 13 a 21x', value: rate(pricing.cardUpToTwentyOne) },
          { label: 'Antecipação, ao mês', value: rate(pricing.anticipation) },
        ]}
      />
    </Section>
  )
}

const words: Readonly<Record<string, string>> = profileWords
const statuses: Readonly<Record<string, string>> = userStatusWords

function People({ seller: { users } }: { seller: Seller }) {
  return (
    <Section title="Usuários" framed>
      {users.length === 0 ? (
        <p className={classes.text}>Ninguém tem acesso ao painel deste vendedor.</p>
      ) : (
        <ul className={classes.people}>
          {users.map(({ email, profile, status }) => (
            <li key={email}>
              <span>{email}</span>
              <span className={classes.muted}>
                {words[profile] ?? profile} · {statuses[status] ?? status}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
