// Numbers that are not rounded on the way: a dividend and a divisor, both whole. The counterpart of
// `src/domain/figures/exact.rs`; both run `tests/data/figure-cases.json`.

const abs = (number: bigint): bigint => (number < 0n ? -number : number);

/** A fraction. Its divisor is above zero. */
export class Exact {
  static readonly zero = new Exact(0n, 1n);
  static readonly one = new Exact(1n, 1n);

  private readonly above: bigint;
  private readonly below: bigint;

  private constructor(above: bigint, below: bigint) {
    this.above = above;
    this.below = below;
  }

  /** A whole number, such as an amount in cents. What is not given counts as zero. */
  static of(whole: number | undefined): Exact {
    return new Exact(BigInt(whole ?? 0), 1n);
  }

  /** A rate or share of so many millionths. What is not given counts as zero. */
  static share(millionths: number | undefined): Exact {
    return new Exact(BigInt(millionths ?? 0), 1_000_000n);
  }

  get isZero(): boolean {
    return this.above === 0n;
  }

  get isNegative(): boolean {
    return this.above < 0n;
  }

  get isPositive(): boolean {
    return this.above > 0n;
  }

  plus(...others: Exact[]): Exact {
    return others.reduce(
      (sum, other) =>
        sum.below === other.below
          ? new Exact(sum.above + other.above, sum.below)
          : new Exact(sum.above * other.below + other.above * sum.below, sum.below * other.below),
      this,
    );
  }

  minus(...others: Exact[]): Exact {
    return this.plus(...others.map((other) => new Exact(-other.above, other.below)));
  }

  times(other: Exact): Exact {
    return new Exact(this.above * other.above, this.below * other.below);
  }

  /** Divided by a whole number above zero. */
  part(count: number): Exact {
    return new Exact(this.above, this.below * BigInt(count));
  }

  /** `undefined` when divided by zero. */
  over(other: Exact): Exact | undefined {
    if (other.isZero) return undefined;
    const sign = other.isNegative ? -1n : 1n;
    return new Exact(this.above * other.below * sign, this.below * other.above * sign);
  }

  power(times: number): Exact {
    return new Exact(this.above ** BigInt(times), this.below ** BigInt(times));
  }

  isBelow(other: Exact): boolean {
    return this.above * other.below < other.above * this.below;
  }

  least(other: Exact): Exact {
    return other.isBelow(this) ? other : this;
  }

  greatest(other: Exact): Exact {
    return this.isBelow(other) ? other : this;
  }

  /** The nearest whole number. A half is rounded away from zero. */
  get rounded(): number {
    const whole = (2n * abs(this.above) + this.below) / (2n * this.below);
    return Number(this.isNegative ? -whole : whole);
  }

  /** The whole number below or equal, for limits that must not be passed. */
  get roundedDown(): number {
    const whole = this.above / this.below;
    return Number(this.isNegative && whole * this.below !== this.above ? whole - 1n : whole);
  }

  /** In millionths, rounded. */
  get millionths(): number {
    return this.times(new Exact(1_000_000n, 1n)).rounded;
  }
}
