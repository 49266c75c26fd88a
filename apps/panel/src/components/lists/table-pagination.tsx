import { Button, VisuallyHidden } from '@mantine/core'
import { formatCount } from '@vintem/brazil/money'
import classes from './table-tools.module.css'

/** How many there are. `more`: the count stopped there, and is shown as "1.000+". */
export type Total = { count: number; more: boolean }

export type TablePaginationProps = {
  /** Zero-based. */
  page: number
  pageSize: number
  total: Total
  onPageChange: (page: number) => void
  /** What is counted, where the specification writes it out: 'pagamentos'. Nothing is drawn for one page. */
  counted?: string | undefined
}

/** '1.000+' where the count stopped there. */
export const totalText = ({ count, more }: Total): string =>
  `${formatCount(count)}${more ? '+' : ''}`

/** Which rows of how many, and the way to the pages beside. */
export function TablePagination(props: TablePaginationProps & { label: string }) {
  const { label, page, pageSize, total, onPageChange, counted } = props
  if (counted !== undefined && page === 0 && total.count <= pageSize) return null
  const first = page * pageSize + 1
  const last = total.more ? first + pageSize - 1 : Math.min(first + pageSize - 1, total.count)
  return (
    <nav aria-label={`Páginas de ${label}`} className={classes.pagination}>
      <span>
        {total.count === 0
          ? 'Nenhum'
          : counted === undefined
            ? `${formatCount(first)}–${formatCount(last)} de ${totalText(total)}`
            : `Mostrando ${formatCount(first)} a ${formatCount(last)} de ${totalText(total)} ${counted}`}
      </span>
      {/* Not the count, which others change as one reads. */}
      <VisuallyHidden aria-live="polite">Página {formatCount(page + 1)}</VisuallyHidden>
      <div className={classes.pages}>
        <PageButton
          label="Página anterior"
          disabled={page === 0}
          onClick={() => onPageChange(page - 1)}
        >
          {'<'}
        </PageButton>
        {counted !== undefined &&
          pagesAround(page, Math.ceil(total.count / pageSize)).map((each) => (
            <Button
              key={each}
              variant={each === page ? 'filled' : 'default'}
              size="xs"
              aria-label={`Página ${formatCount(each + 1)}`}
              aria-current={each === page ? 'page' : undefined}
              data-far={Math.abs(each - page) > 1 || undefined}
              onClick={() => onPageChange(each)}
            >
              {formatCount(each + 1)}
            </Button>
          ))}
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

const PAGES_SHOWN = 5

/** The pages that have a button: five around the current one, zero-based. */
export function pagesAround(page: number, count: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(PAGES_SHOWN / 2), count - PAGES_SHOWN))
  const shown = Math.min(PAGES_SHOWN, count)
  return Array.from({ length: shown }, (_, index) => first + index)
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
