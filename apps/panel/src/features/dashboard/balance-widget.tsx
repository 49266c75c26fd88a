import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Money } from '#components/values/money.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { centsOf } from '#lib/amount.ts'
import { balanceQuery } from './balance.queries.ts'
import classes from './balance-widget.module.css'

type BalanceWidgetProps = {
  /** True once the server may be asked. */
  enabled: boolean
}

/** The balance on every screen, in one line; what could not be loaded is left out. */
export function BalanceWidget({ enabled }: BalanceWidgetProps) {
  const { data, isPending } = useQuery({ ...balanceQuery, enabled })
  if (isPending) return <Skeleton height={16} width="16rem" />
  if (!data) return null
  return (
    <dl className={classes.widget}>
      <div>
        <dt>Disponível</dt>
        <dd>
          <PrivateValue>
            <Money amountCents={centsOf(data.amount)} />
          </PrivateValue>
        </dd>
      </div>
      <div>
        <dt>A liberar</dt>
        <dd>
          <PrivateValue>
            <Money amountCents={centsOf(data.provisionedAmount)} />
          </PrivateValue>
        </dd>
      </div>
    </dl>
  )
}
