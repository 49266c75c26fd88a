import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core'
import { formatCount } from '@vintem/brazil/money'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { RecurringRevenue } from './billing-metrics.queries.ts'
import { Growth } from './growth.tsx'
import { daysUpTo, movementsHref } from './movements-href.ts'
import classes from './billing-metrics.module.css'

/** What the subscriptions bring per month today, and how that has changed. */
export function RevenueFigures({ revenue }: { revenue: RecurringRevenue }) {
  const { today, mrr, subscriptions, defaulter, growth } = revenue
  const since = (days: number) => movementsHref(daysUpTo(today, days))
  return (
    <Today>
      <dl className={classes.figures}>
        <Figure label="MRR" value={<Money amountCents={centsOf(mrr)} display />} />
        <Figure
          label="Últimos 7 dias"
          value={<Growth reais={growth.days7} />}
          link={{ href: since(7), text: 'Ver movimentos' }}
        />
        <Figure
          label="Últimos 30 dias"
          value={<Growth reais={growth.days30} />}
          link={{ href: since(30), text: 'Ver movimentos' }}
        />
        <Figure
          label="Em dia"
          value={<Money amountCents={centsOf(mrr) - centsOf(defaulter.mrr)} />}
          link={{
            href: '/recorrencias?status=ACTIVE',
            text: countText(subscriptions - defaulter.subscriptions),
          }}
        />
        <Figure
          label="Inadimplente"
          value={<Money amountCents={centsOf(defaulter.mrr)} />}
          link={{
            href: '/recorrencias?status=DEFAULTER',
            text: countText(defaulter.subscriptions),
          }}
        />
      </dl>
    </Today>
  )
}

/** As many figures as there will be, on their way. */
export const FiguresLoading = () => (
  <Today>
    <div role="status" className={classes.figures}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['12rem', '6rem', '7rem', '8rem', '5rem'].map((width) => (
        <div key={width}>
          <Skeleton height={14} width="5rem" />
          <Skeleton height={24} width={width} mt="xs" />
          <Skeleton height={14} width="5rem" mt="xs" />
        </div>
      ))}
    </div>
  </Today>
)

const Today = ({ children }: { children: ReactNode }) => (
  <Section
    title="Receita recorrente hoje"
    description="O que as assinaturas em vigor rendem por mês, com os descontos, sem valores adicionais."
    framed
  >
    {children}
  </Section>
)

const countText = (count: number): string =>
  count === 1 ? '1 assinatura' : `${formatCount(count)} assinaturas`

type FigureProps = {
  label: string
  value: ReactNode
  /** The subscriptions behind the figure. */
  link?: { href: string; text: string }
}

function Figure({ label, value, link }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.figure}>{value}</dd>
      {link && (
        <dd className={classes.behind}>
          <Anchor component={AppLink} href={link.href} aria-label={`${label}: ${link.text}`}>
            {link.text}
          </Anchor>
        </dd>
      )}
    </div>
  )
}
