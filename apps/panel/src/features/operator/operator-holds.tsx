import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reaisToCents } from '@vintem/brazil/money'
import {
  liftCardPause,
  releaseBilling,
  releaseSellerMessages,
} from '@vintem/contracts/operator-holds/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { type Holds, holdsQuery, useDecided } from './operator-waiting.queries.ts'
import { SellerLink } from './seller-link.tsx'
import classes from './operator.module.css'

/** What brakes hold back, and what the bank has not said. */
export function OperatorHolds() {
  const { data: holds, error, refetch } = useQuery(holdsQuery)
  return (
    <Screen title={operatorScreens.holds.title}>
      {holds ? (
        <div className={classes.sections}>
          <CardPauses pauses={holds.cards} />
          <BillingHolds holds={holds.billing} />
          <MessageHolds holds={holds.messages} />
          <UnknownOrders orders={holds.orders} />
        </div>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar as pausas."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FactsSkeleton />
      )}
    </Screen>
  )
}

const causes: Record<Holds['cards'][number]['cause'], string> = {
  link: 'muitos cartões recusados neste link',
  seller: 'muitos cartões recusados neste vendedor',
  all: 'muitos cartões recusados em toda a plataforma',
}

function CardPauses({ pauses }: { pauses: Holds['cards'] }) {
  return (
    <Section
      title="Cartões em pausa"
      description="Alguém testava cartões. Pix e boleto continuam, e a pausa acaba sozinha."
      framed
    >
      <Items none="Nenhum link está com os cartões em pausa.">
        {pauses.map(({ sellerId, seller, linkId, title, cause, since, endsAt }) => (
          <Item
            key={linkId}
            head={`“${title}”`}
            facts={
              <>
                <SellerLink sellerId={sellerId} name={seller} />: {causes[cause]}. De{' '}
                <DateTimeText value={since} /> até <DateTimeText value={endsAt} />.
              </>
            }
            lift={{
              label: 'Aceitar cartões de novo',
              text: `Os cartões voltam a ser aceitos em “${title}”, e as recusas contadas ali são esquecidas. Quem testava pode continuar.`,
              run: async () => operatorApi(liftCardPause, { params: { sellerId, id: linkId } }),
            }}
          />
        ))}
      </Items>
    </Section>
  )
}

function BillingHolds({ holds }: { holds: Holds['billing'] }) {
  return (
    <Section
      title="Assinaturas que não são cobradas"
      description="Um freio parou, ou alguém parou por comando, a cobrança das assinaturas de um vendedor."
      framed
    >
      <Items none="As assinaturas de todos os vendedores são cobradas.">
        {holds.map(({ sellerId, seller, why, since }) => (
          <Item
            key={sellerId}
            head={<SellerLink sellerId={sellerId} name={seller} />}
            facts={
              <>
                {why}. Desde <DateTimeText value={since} />.
              </>
            }
            lift={{
              label: 'Voltar a cobrar',
              text: `As assinaturas de ${seller} voltam a ser cobradas, também o que esperou. No resto do dia nenhum freio para este vendedor.`,
              run: async () => operatorApi(releaseBilling, { params: { sellerId } }),
            }}
          />
        ))}
      </Items>
    </Section>
  )
}

function MessageHolds({ holds }: { holds: Holds['messages'] }) {
  return (
    <Section title="Avisos retidos" framed>
      <Items none="Os avisos de todos os vendedores são enviados.">
        {holds.map(({ sellerId, seller, why, since }) => (
          <Item
            key={sellerId}
            head={<SellerLink sellerId={sellerId} name={seller} />}
            facts={
              <>
                {why}. Desde <DateTimeText value={since} />.
              </>
            }
            lift={{
              label: 'Voltar a enviar',
              text: `Os avisos de ${seller} aos compradores voltam a sair; os que perderam a vez não são enviados.`,
              run: async () => operatorApi(releaseSellerMessages, { params: { sellerId } }),
            }}
          />
        ))}
      </Items>
    </Section>
  )
}

function UnknownOrders({ orders }: { orders: Holds['orders'] }) {
  return (
    <Section
      title="Pagamentos que o banco não decidiu"
      description="O sistema pergunta sozinho, cada vez mais espaçado. Pelo extrato do banco decide o comando orders settle."
      framed
    >
      <Items none="O banco decidiu todos os pagamentos.">
        {orders.map(({ sellerId, seller, id, state, value, sentAt }) => (
          <Item
            key={id}
            head={<Money amountCents={reaisToCents(value) ?? 0} />}
            facts={
              <>
                <SellerLink sellerId={sellerId} name={seller} />:{' '}
                {state === 'SENT' ? 'enviado' : 'sem resposta do banco'}
                {sentAt && (
                  <>
                    {' '}
                    em <DateTimeText value={sentAt} />
                  </>
                )}
                . <code>{id}</code>
              </>
            }
          />
        ))}
      </Items>
    </Section>
  )
}

function Items({ children, none }: { children: readonly ReactNode[]; none: string }) {
  if (children.length === 0) return <p className={classes.none}>{none}</p>
  return <ul className={classes.people}>{children}</ul>
}

type ItemProps = {
  head: ReactNode
  facts: ReactNode
  lift?: { label: string; text: string; run: () => Promise<unknown> }
}

function Item({ head, facts, lift }: ItemProps) {
  const [isAsking, setAsking] = useState(false)
  const decided = useDecided()
  return (
    <li>
      <div className={classes.item}>
        <strong>{head}</strong>
        <span className={classes.muted}>{facts}</span>
      </div>
      {lift && (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            {lift.label}
          </Button>
          <ConfirmDialog
            opened={isAsking}
            onClose={() => setAsking(false)}
            title={`${lift.label}?`}
            confirmLabel={lift.label}
            onConfirm={async () => {
              await lift.run()
              notify.success('Feito.')
              await decided()
            }}
          >
            {lift.text}
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}
