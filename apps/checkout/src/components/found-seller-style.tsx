import { sellerStyle } from '../lib/seller-style.ts'

/**
 * The colour of a seller on a page that learns it by its script. The policy of the page takes no style
 * without its nonce, which stands where Vite's own script looks for it.
 */
export function FoundSellerStyle({ color }: { color: string | null }) {
  const style = sellerStyle(color)
  if (style === '') return null
  return <style nonce={pageNonce()}>{style}</style>
}

const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
