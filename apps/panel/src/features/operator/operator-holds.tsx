import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import {
  liftCardPause,
  releaseBilling,
  releaseSellerMessages,
} from '@vintem/contracts/operator-holds/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { CursorPages } from '#components/lists/cursor-pages.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { type Holds, type HoldsFilter, holdsQuery, useDecided } from './operator-waiting.queries.ts'
import { SellerLink } from './seller-link.tsx'
import classes from './operator.module.css'

/** What brakes hold back, each list with pages of its own. */
export function OperatorHolds({ filter }: { filter: HoldsFilter }) {
  const { data: holds, error, refetch } = useQuery(holdsQuery(filter))
  return (
    <Screen title={operatorScreens.holds.title}>
      {holds ? (
        <div className={classes.sections}>
          <CardPauses pauses={holds.cards} filter={filter} />
          <BillingHolds holds={holds.billing} filter={filter} />
          <MessageHolds holds={holds.messages} filter={filter} />
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

const causes: Record<Holds['cards']['content'][number]['cause'], string> = {
  link: 'muitos cartões recusados neste link',
  seller: 'muitos cartões recusados neste vendedor',
  all: 'muitos cartões recusados em toda a plataforma',
}

function CardPauses({ pauses, filter }: { pauses: Holds['cards']; filter: HoldsFilter }) {
  return (
    <Section
      title="Cartões em pausa"
      description="Alguém testava cartões. Pix e boleto continuam, e a pausa acaba sozinha."
      framed
    >
      <Items
        name="cards"
        none="Nenhum link está com os cartões em pausa."
        page={pauses}
        filter={filter}
      >
        {pauses.content.map(({ sellerId, seller, linkId, title, cause, since, endsAt }) => (
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

function BillingHolds({ holds, filter }: { holds: Holds['billing']; filter: HoldsFilter }) {
  return (
    <Section
      title="Assinaturas que não são cobradas"
      description="Um freio parou, ou alguém parou por comando, a cobrança das assinaturas de um vendedor."
      framed
    >
      <Items
        name="billing"
        none="As assinaturas de todos os vendedores são cobradas."
        page={holds}
        filter={filter}
      >
        {holds.content.map(({ sellerId, seller, why, since }) => (
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

function MessageHolds({ holds, filter }: { holds: Holds['messages']; filter: HoldsFilter }) {
  return (
    <Section title="Avisos retidos" framed>
      <Items
        name="messages"
        none="Os avisos de todos os vendedores são enviados."
        page={holds}
        filter={filter}
      >
        {holds.content.map(({ sellerId, seller, why, since }) => (
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

type ItemsProps = {
  children: readonly ReactNode[]
  none: string
  /** The name of the list in the query string. */
  name: keyof HoldsFilter
  page: { next: string | null; total: number }
  filter: HoldsFilter
}

function Items({ children, none, name, page: { next, total }, filter }: ItemsProps) {
  if (total === 0) return <p className={classes.none}>{none}</p>
  return (
    <>
      <p className={classes.none}>{formatCount(total)} ao todo, do mais antigo ao mais novo.</p>
      <ul className={classes.people}>{children}</ul>
      <CursorPages
        label="Páginas"
        at={operatorScreens.holds.path}
        filter={filter}
        next={next}
        name={name}
        oldestFirst
      />
    </>
  )
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
