<?php
/**
 * QR codes.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/**
 * A QR code (ISO/IEC 18004) of text: bytes, error correction M, versions 1 to 20, up to 666 bytes. A Pix code has at
 * most 512. It is drawn by the shop itself, so no other site learns what is paid, and no script is needed to see it.
 */
final class QR_Code {

	/** By version: codewords of error correction in each block, and blocks. */
	private const BLOCKS = array(
		1  => array( 10, 1 ),
		2  => array( 16, 1 ),
		3  => array( 26, 1 ),
		4  => array( 18, 2 ),
		5  => array( 24, 2 ),
		6  => array( 16, 4 ),
		7  => array( 18, 4 ),
		8  => array( 22, 4 ),
		9  => array( 22, 5 ),
		10 => array( 26, 5 ),
		11 => array( 30, 5 ),
		12 => array( 22, 8 ),
		13 => array( 22, 9 ),
		14 => array( 24, 9 ),
		15 => array( 24, 10 ),
		16 => array( 28, 10 ),
		17 => array( 28, 11 ),
		18 => array( 26, 13 ),
		19 => array( 26, 14 ),
		20 => array( 26, 16 ),
	);

	/** White modules around the code, which readers need. */
	private const QUIET = 4;

	/** Rows of modules: 1 is dark, 0 light, null not decided yet. @var array<array<int|null>> */
	private array $modules;
	/** Modules that have a function, and carry no data. @var array<array<bool>> */
	private array $fixed;
	private readonly int $size;

	private function __construct( private readonly int $version, string $codewords ) {
		$this->size    = 17 + 4 * $version;
		$this->modules = array_fill( 0, $this->size, array_fill( 0, $this->size, 0 ) );
		$this->fixed   = array_fill( 0, $this->size, array_fill( 0, $this->size, false ) );
		$this->draw_patterns();
		$this->draw_codewords( $codewords );
		$this->choose_mask();
	}

	/**
	 * Returns the rows of the code, 1 for dark modules.
	 *
	 * @return array<array<int>>
	 * @throws \LengthException Where the text is too long.
	 */
	public static function rows( string $text ): array {
		foreach ( array_keys( self::BLOCKS ) as $version ) {
			$capacity = self::data_codewords( $version );
			if ( strlen( $text ) + ( $version < 10 ? 2 : 3 ) <= $capacity ) {
				return ( new self( $version, self::codewords( $version, $text ) ) )->modules;
			}
		}
		throw new \LengthException( 'Too long for a QR code.' );
	}

	/** Returns the code as an SVG image with this name for who does not see it. */
	public static function svg( string $text, string $name ): string {
		$rows = self::rows( $text );
		$path = '';
		foreach ( $rows as $y => $row ) {
			foreach ( $row as $x => $is_dark ) {
				$path .= $is_dark ? sprintf( 'M%d %dh1v1h-1z', $x + self::QUIET, $y + self::QUIET ) : '';
			}
		}
		$size = count( $rows ) + 2 * self::QUIET;
		return sprintf(
			'<svg class="vintem-qr" role="img" aria-label="%s" viewBox="0 0 %2$d %2$d" shape-rendering="crispEdges" xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0h%2$dv%2$dH0z"/><path fill="#000" d="%3$s"/></svg>',
			esc_attr( $name ),
			$size,
			$path
		);
	}

	private static function all_codewords( int $version ): int {
		$modules = ( 16 * $version + 128 ) * $version + 64;
		if ( $version >= 2 ) {
			$aligned  = intdiv( $version, 7 ) + 2;
			$modules -= ( 25 * $aligned - 10 ) * $aligned - 55;
		}
		return intdiv( $modules - ( $version >= 7 ? 36 : 0 ), 8 );
	}

	private static function data_codewords( int $version ): int {
		[ $correction, $blocks ] = self::BLOCKS[ $version ];
		return self::all_codewords( $version ) - $correction * $blocks;
	}

	/** The data in blocks, each with its error correction, interleaved. */
	private static function codewords( int $version, string $text ): string {
		$capacity = self::data_codewords( $version );
		$bits     = '0100' . str_pad( decbin( strlen( $text ) ), $version < 10 ? 8 : 16, '0', STR_PAD_LEFT );
		foreach ( str_split( $text ) as $byte ) {
			$bits .= str_pad( decbin( ord( $byte ) ), 8, '0', STR_PAD_LEFT );
		}
		$bits .= substr( '0000', 0, 8 * $capacity - strlen( $bits ) );
		$bits  = str_pad( $bits, (int) ( ceil( strlen( $bits ) / 8 ) * 8 ), '0' );
		$data  = implode( '', array_map( static fn( $byte ) => chr( bindec( $byte ) ), str_split( $bits, 8 ) ) );
		$data .= substr( str_repeat( "\xEC\x11", $capacity ), 0, $capacity - strlen( $data ) );

		[ $correction, $count ] = self::BLOCKS[ $version ];
		$short                  = intdiv( $capacity, $count );
		$long                   = $capacity % $count;
		$blocks                 = array();
		for ( $i = 0, $from = 0; $i < $count; $i++ ) {
			$length   = $short + ( $i >= $count - $long ? 1 : 0 );
			$block    = substr( $data, $from, $length );
			$from    += $length;
			$blocks[] = array( $block, self::correction( $block, $correction ) );
		}
		$all = '';
		foreach ( array( $short + 1, $correction ) as $part => $length ) {
			for ( $at = 0; $at < $length; $at++ ) {
				foreach ( $blocks as $block ) {
					$all .= $block[ $part ][ $at ] ?? '';
				}
			}
		}
		return $all;
	}

	/** The remainder of Reed and Solomon over GF(2^8) with the polynomial 0x11D. */
	private static function correction( string $block, int $length ): string {
		static $divisors = array();
		if ( ! isset( $divisors[ $length ] ) ) {
			$divisor = array_fill( 0, $length, 0 );
			$root    = 1;

			$divisor[ $length - 1 ] = 1;
			for ( $i = 0; $i < $length; $i++ ) {
				for ( $j = 0; $j < $length; $j++ ) {
					$divisor[ $j ] = self::times( $divisor[ $j ], $root ) ^ ( $divisor[ $j + 1 ] ?? 0 );
				}
				$root = self::times( $root, 2 );
			}
			$divisors[ $length ] = $divisor;
		}
		$rest = array_fill( 0, $length, 0 );
		foreach ( str_split( $block ) as $byte ) {
			$factor = ord( $byte ) ^ array_shift( $rest );
			$rest[] = 0;
			foreach ( $divisors[ $length ] as $i => $value ) {
				$rest[ $i ] ^= self::times( $value, $factor );
			}
		}
		return implode( '', array_map( 'chr', $rest ) );
	}

	private static function times( int $one, int $other ): int {
		$product = 0;
		for ( $bit = 7; $bit >= 0; $bit-- ) {
			$product = ( $product << 1 ) ^ ( ( $product >> 7 ) * 0x11D );
			$product ^= ( ( $other >> $bit ) & 1 ) * $one;
		}
		return $product;
	}

	private function set( int $x, int $y, bool $is_dark ): void {
		$this->modules[ $y ][ $x ] = (int) $is_dark;
		$this->fixed[ $y ][ $x ]   = true;
	}

	private function draw_patterns(): void {
		for ( $i = 0; $i < $this->size; $i++ ) {
			$this->set( 6, $i, 0 === $i % 2 );
			$this->set( $i, 6, 0 === $i % 2 );
		}
		foreach ( array( array( 3, 3 ), array( $this->size - 4, 3 ), array( 3, $this->size - 4 ) ) as [ $x, $y ] ) {
			$this->draw_square( $x, $y, 4, array( 2, 4 ) );
		}
		$places = $this->alignments();
		$last   = count( $places ) - 1;
		foreach ( $places as $i => $x ) {
			foreach ( $places as $j => $y ) {
				$is_finder = ( 0 === $i && ( 0 === $j || $last === $j ) ) || ( $last === $i && 0 === $j );
				if ( ! $is_finder ) {
					$this->draw_square( $x, $y, 2, array( 1 ) );
				}
			}
		}
		$this->draw_format( 0 );
		$this->draw_version();
	}

	/** Squares around a centre, dark but for those at the given distances. */
	private function draw_square( int $x, int $y, int $reach, array $light ): void {
		for ( $dy = -$reach; $dy <= $reach; $dy++ ) {
			for ( $dx = -$reach; $dx <= $reach; $dx++ ) {
				if ( isset( $this->modules[ $y + $dy ][ $x + $dx ] ) ) {
					$this->set( $x + $dx, $y + $dy, ! in_array( max( abs( $dx ), abs( $dy ) ), $light, true ) );
				}
			}
		}
	}

	/** @return int[] */
	private function alignments(): array {
		if ( 1 === $this->version ) {
			return array();
		}
		$count  = intdiv( $this->version, 7 ) + 2;
		$step   = 2 * intdiv( 4 * $this->version + 4 + 2 * $count - 3, 2 * $count - 2 );
		$places = array( 6 );
		for ( $i = $count - 2; $i >= 0; $i-- ) {
			$places[] = $this->size - 7 - $i * $step;
		}
		return $places;
	}

	/** Level M (00) and the mask, with their BCH code, twice. */
	private function draw_format( int $mask ): void {
		$rest = $mask;
		for ( $i = 0; $i < 10; $i++ ) {
			$rest = ( $rest << 1 ) ^ ( ( $rest >> 9 ) * 0x537 );
		}
		$bits = ( ( $mask << 10 ) | $rest ) ^ 0x5412;
		$end  = $this->size - 1;
		for ( $i = 0; $i < 15; $i++ ) {
			$is_dark = (bool) ( ( $bits >> $i ) & 1 );
			// Around the finder at the top left, past the timing patterns.
			if ( $i < 8 ) {
				$this->set( 8, $i < 6 ? $i : $i + 1, $is_dark );
				$this->set( $end - $i, 8, $is_dark );
			} else {
				$this->set( 8 === $i ? 7 : 14 - $i, 8, $is_dark );
				$this->set( 8, $this->size - 15 + $i, $is_dark );
			}
		}
		$this->set( 8, $this->size - 8, true );
	}

	private function draw_version(): void {
		if ( $this->version < 7 ) {
			return;
		}
		$rest = $this->version;
		for ( $i = 0; $i < 12; $i++ ) {
			$rest = ( $rest << 1 ) ^ ( ( $rest >> 11 ) * 0x1F25 );
		}
		$bits = ( $this->version << 12 ) | $rest;
		for ( $i = 0; $i < 18; $i++ ) {
			$is_dark = (bool) ( ( $bits >> $i ) & 1 );
			$this->set( $this->size - 11 + $i % 3, intdiv( $i, 3 ), $is_dark );
			$this->set( intdiv( $i, 3 ), $this->size - 11 + $i % 3, $is_dark );
		}
	}

	/** In columns of two from the right, up and down in turn. */
	private function draw_codewords( string $codewords ): void {
		$at = 0;
		for ( $right = $this->size - 1; $right >= 1; $right -= 2 ) {
			$right = 6 === $right ? 5 : $right;
			$is_up = 0 === ( ( $right + 1 ) & 2 );
			for ( $i = 0; $i < $this->size; $i++ ) {
				$y = $is_up ? $this->size - 1 - $i : $i;
				foreach ( array( $right, $right - 1 ) as $x ) {
					if ( $this->fixed[ $y ][ $x ] || $at >= 8 * strlen( $codewords ) ) {
						continue;
					}
					$this->modules[ $y ][ $x ] = ( ord( $codewords[ $at >> 3 ] ) >> ( 7 - ( $at & 7 ) ) ) & 1;
					++$at;
				}
			}
		}
	}

	private function choose_mask(): void {
		$best  = 0;
		$least = PHP_INT_MAX;
		for ( $mask = 0; $mask < 8; $mask++ ) {
			$this->apply( $mask );
			$penalty = $this->penalty();
			if ( $penalty < $least ) {
				[ $best, $least ] = array( $mask, $penalty );
			}
			$this->apply( $mask );
		}
		$this->apply( $best );
	}

	/** Turns modules by a mask; a second time, back again. */
	private function apply( int $mask ): void {
		$this->draw_format( $mask );
		for ( $y = 0; $y < $this->size; $y++ ) {
			for ( $x = 0; $x < $this->size; $x++ ) {
				$turns = match ( $mask ) {
					0 => 0 === ( $x + $y ) % 2,
					1 => 0 === $y % 2,
					2 => 0 === $x % 3,
					3 => 0 === ( $x + $y ) % 3,
					4 => 0 === ( intdiv( $x, 3 ) + intdiv( $y, 2 ) ) % 2,
					5 => 0 === $x * $y % 2 + $x * $y % 3,
					6 => 0 === ( $x * $y % 2 + $x * $y % 3 ) % 2,
					7 => 0 === ( ( $x + $y ) % 2 + $x * $y % 3 ) % 2,
				};
				if ( $turns && ! $this->fixed[ $y ][ $x ] ) {
					$this->modules[ $y ][ $x ] ^= 1;
				}
			}
		}
	}

	/** How hard a code is to read: long runs, squares, what looks like a finder, and more dark than light. */
	private function penalty(): int {
		$rows    = array_map( 'implode', $this->modules );
		$columns = array();
		for ( $x = 0; $x < $this->size; $x++ ) {
			$columns[] = implode( '', array_column( $this->modules, $x ) );
		}
		$penalty = 0;
		foreach ( array_merge( $rows, $columns ) as $line ) {
			preg_match_all( '/0{5,}|1{5,}/', $line, $runs );
			foreach ( $runs[0] as $run ) {
				$penalty += strlen( $run ) - 2;
			}
			$penalty += 40 * preg_match_all( '/(?=10111010000|00001011101)/', $line );
		}
		for ( $y = 1; $y < $this->size; $y++ ) {
			for ( $x = 1; $x < $this->size; $x++ ) {
				$sum      = $this->modules[ $y ][ $x ] + $this->modules[ $y - 1 ][ $x ] + $this->modules[ $y ][ $x - 1 ] + $this->modules[ $y - 1 ][ $x - 1 ];
				$penalty += 0 === $sum % 4 ? 3 : 0;
			}
		}
		$dark     = substr_count( implode( '', $rows ), '1' );
		$distance = abs( 20 * $dark - 10 * $this->size ** 2 );
		return $penalty + 10 * intdiv( $distance, $this->size ** 2 );
	}
}
