<?php
/**
 * CPF and CNPJ.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** Documents of buyers. A CNPJ may have letters since 2026 (IN RFB 2.229/2024). */
final class Document {

	/** Returns 'cpf', 'cnpj' or, where the text is neither, null. */
	public static function type( string $text ): ?string {
		$plain = self::plain( $text );
		if ( preg_match( '/^\d{11}$/', $plain ) ) {
			return self::has_check_digits( $plain, 9, array( array( 10, 2 ), array( 11, 2 ) ) ) ? 'cpf' : null;
		}
		if ( preg_match( '/^[0-9A-Z]{12}\d{2}$/', $plain ) ) {
			return self::has_check_digits( $plain, 12, array( array( 5, 2 ), array( 6, 2 ) ) ) ? 'cnpj' : null;
		}
		return null;
	}

	/** Returns the document without its mask, letters in upper case. */
	public static function plain( string $text ): string {
		return strtoupper( preg_replace( '/[\s.\/-]+/', '', $text ) ?? '' );
	}

	/**
	 * True where both check digits are right and not all characters are the same.
	 *
	 * @param string                  $plain  The document without its mask.
	 * @param int                     $length How many characters stand before the check digits.
	 * @param array<array{int,int}>   $weights Of each digit the first weight and the lowest; below that it goes on at 9.
	 */
	private static function has_check_digits( string $plain, int $length, array $weights ): bool {
		if ( str_repeat( $plain[0], strlen( $plain ) ) === $plain ) {
			return false;
		}
		foreach ( $weights as $i => [ $weight, $lowest ] ) {
			$sum = 0;
			for ( $at = 0; $at < $length + $i; $at++ ) {
				$sum   += ( ord( $plain[ $at ] ) - 48 ) * $weight;
				$weight = $weight > $lowest ? $weight - 1 : 9;
			}
			$rest = $sum % 11;
			if ( (int) $plain[ $length + $i ] !== ( $rest < 2 ? 0 : 11 - $rest ) ) {
				return false;
			}
		}
		return true;
	}
}
