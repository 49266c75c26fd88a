import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { cardsQuery, type TestCard } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const columns: readonly DataColumn<TestCard>[] = [
  { id: 'number', kind: 'document', header: 'Número', cell: cardNumber },
  { id: 'effect', kind: 'prose', header: 'O que acontece', cell: ({ effect }) => effect },
]

/** The only cards that the simulated acquirer knows. */
export function CardsTab() {
  return (
    <>
      <p className={classes.lead}>
        No checkout, use um destes números com qualquer nome, uma validade que não tenha passado no
        relógio deste ambiente e um código de 3 dígitos (4 no American Express).
      </p>
      <QueryTable
        query={cardsQuery}
        id="sandbox-cards"
        label="Cartões de teste"
        columns={columns}
        rowKey={({ number }) => number}
        failure="Não foi possível carregar os cartões."
      />
    </>
  )
}

function cardNumber({ number }: TestCard) {
  return (
    <span className={classes.card}>
      {inGroups(number)}
      <CopyButton value={number} label={`Copiar ${number}`} />
    </span>
  )
}

/** As printed: 4-6-5 on American Express, which alone has 15 digits, else groups of four. */
function inGroups(number: string): string {
  const groups = number.length === 15 ? /(\d{4})(\d{6})(\d{5})/ : /(\d{4})(?=\d)/g
  return number.length === 15 ? number.replace(groups, '$1 $2 $3') : number.replace(groups, '$1 ')
}
