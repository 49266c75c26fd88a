import { Button, VisuallyHidden } from '@mantine/core'
import classes from './table-tools.module.css'

/** How many there are. `more`: the count stopped there, and is shown as "1.000+". */
export type Total = { count: number; more: boolean }

export type TablePaginationProps = {
  /** Zero-based. */
  page: number
  pageSize: number
  total: Total
  onPageChange: (page: number) => void
}

const figures = new Intl.NumberFormat('pt-BR')

/** '1.000+' where the count stopped there. */
export const totalText = ({ count, more }: Total): string =>
  `${figures.format(count)}${more ? '+' : ''}`

/** Which rows of how many, and the way to the pages beside. */
export function TablePagination(props: TablePaginationProps & { label: string }) {
  const { label, page, pageSize, total, onPageChange } = props
  const first = page * pageSize + 1
  const last = total.more ? first + pageSize - 1 : Math.min(first + pageSize - 1, total.count)
  return (
    <nav aria-label={`Páginas de ${label}`} className={classes.pagination}>
      <span>
        {total.count === 0
          ? 'Nenhum'
          : `${figures.format(first)}–${figures.format(last)} de ${totalText(total)}`}
      </span>
      {/* Not the count, which others change as one reads. */}
      <VisuallyHidden aria-live="polite">Página {figures.format(page + 1)}</VisuallyHidden>
      <div className={classes.pages}>
        <PageButton
          label="Página anterior"
          disabled={page === 0}
          onClick={() => onPageChange(page - 1)}
        >
          {'<'}
        </PageButton>
        <PageButton
          label="Próxima página"
          disabled={!total.more && last >= total.count}
          onClick={() => onPageChange(page + 1)}
        >
          {'>'}
        </PageButton>
      </div>
    </nav>
  )
}

type PageButtonProps = { label: string; disabled: boolean; onClick: () => void; children: string }

// Not `disabled`: on reaching the last page the button would drop the keyboard focus.
function PageButton({ label, disabled, onClick, children }: PageButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </Button>
  )
}
