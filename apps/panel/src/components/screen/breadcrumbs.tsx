import { AppLink } from './app-link.tsx'
import classes from './breadcrumbs.module.css'

export type Breadcrumb = { label: string; href?: string }

/** The path to this screen; the last entry is the screen itself. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Caminho" className={classes.nav}>
      <ol className={classes.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={classes.item}>
            {href ? (
              <AppLink href={href} className={classes.link}>
                {label}
              </AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
