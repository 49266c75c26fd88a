import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import classes from './operator.module.css'

type WaitingTotalProps<Page, Key extends QueryKey> = {
  query: UseQueryOptions<Page, Error, Page, Key>
  one: string
  many: string
}

/** How much a list of what waits comes to, of all its pages; nothing where it is empty. */
export function WaitingTotal<Page extends { total: number }, Key extends QueryKey>({
  query,
  one,
  many,
}: WaitingTotalProps<Page, Key>) {
  const { data } = useQuery(query)
  if (!data?.total) return null
  return (
    <p className={classes.none} role="status">
      {formatCount(data.total)} {data.total === 1 ? one : many}, do mais antigo ao mais novo.
    </p>
  )
}
