<?php
/**
 * Amounts.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/**
 * Amounts are integer cents. They are text with two decimals where WooCommerce or the API wants reais: a float is
 * never added, multiplied or compared.
 */
final class Money {

	/**
	 * Returns the cents of an amount in reais, as WooCommerce and the API write it.
	 *
	 * @param string|int|float $amount As '57.90', 57.9 or '1234'.
	 * @throws \InvalidArgumentException Where it is no amount with at most two decimals.
	 */
	public static function to_cents( $amount ): int {
		$text = is_float( $amount ) ? number_format( $amount, 2, '.', '' ) : trim( (string) $amount );
		if ( ! preg_match( '/^(\d{1,12})(?:\.(\d{1,2})0*)?$/', $text, $parts ) ) {
			throw new \InvalidArgumentException( 'No amount in reais.' );
		}
		return (int) $parts[1] * 100 + (int) str_pad( $parts[2] ?? '', 2, '0' );
	}

	/** Returns cents in reais with two decimals, as '57.90'. */
	public static function to_reais( int $cents ): string {
		return sprintf( '%d.%02d', intdiv( $cents, 100 ), $cents % 100 );
	}

	/** Returns cents as people read them, as 'R$ 1.234,50'. */
	public static function to_text( int $cents ): string {
		return sprintf( 'R$ %s,%02d', number_format( intdiv( $cents, 100 ), 0, ',', '.' ), $cents % 100 );
	}
}
