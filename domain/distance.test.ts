import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, distanceTo, positionIn, positionText } from './distance';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const CENTRAL = { latitude: 22.2819, longitude: 114.1582 };

describe('the distance', () => {
  it('is the same in both directions, none to itself, and at most half around the earth', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const metres = distanceBetween(a, b);
        expect(metres).toBeCloseTo(distanceBetween(b, a), 3);
        expect(metres).toBeLessThanOrEqual(20_015_087);
        expect(distanceBetween(a, a)).toBe(0);
      }),
    );
  });

  it('of a thousandth of a degree to the north is 111 metres, of one to the east less by the latitude', () => {
    const north = { ...CENTRAL, latitude: CENTRAL.latitude + 0.001 };
    const east = { ...CENTRAL, longitude: CENTRAL.longitude + 0.001 };
    expect(distanceBetween(CENTRAL, north)).toBeCloseTo(111.2, 1);
    expect(distanceBetween(CENTRAL, east)).toBeCloseTo(102.9, 1);
  });

  it('is rounded to ten metres, and unknown for a vague position', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 200 }), (premise, here, accuracy) => {
        expect((distanceTo(premise, { ...here, accuracy }) ?? 1) % 10).toBe(0);
      }),
    );
    const north = { ...CENTRAL, latitude: CENTRAL.latitude + 0.001 };
    expect(distanceTo(CENTRAL, { ...north, accuracy: 200 })).toBe(110);
    expect(distanceTo(CENTRAL, { ...north, accuracy: 201 })).toBeNull();
  });
});

describe('the place of a premise', () => {
  it.each([
    '22.2819, 114.1582',
    '22.2819 114.1582',
    '22.2819，114.1582',
    'geo:22.2819,114.1582?z=17',
    'https://www.google.com/maps/@22.2819,114.1582,17z',
    'https://www.google.com/maps?q=22.2819,114.1582',
    'https://www.google.com/maps/search/?api=1&query=22.2819%2C114.1582',
    'https://www.google.com/maps/place/X/@22.3,114.2,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d22.2819!4d114.1582',
    'https://maps.apple.com/?ll=22.2819,114.1582&z=17',
    'https://www.openstreetmap.org/?mlat=22.2819&mlon=114.1582#map=17/22.3/114.2',
    'https://www.openstreetmap.org/#map=17/22.2819/114.1582',
  ])('is read from %s', (text) => {
    expect(positionIn(text)).toEqual(CENTRAL);
  });

  it.each(['', 'Central', '22.2819', '91, 10', '22, 181', 'https://maps.app.goo.gl/abc'])(
    'is not found in "%s"',
    (text) => {
      expect(positionIn(text)).toBeNull();
    },
  );

  it('is read as it is written', () => {
    const typed = fc.tuple(fc.integer({ min: -90e5, max: 90e5 }), fc.integer({ min: -180e5, max: 180e5 }));
    fc.assert(
      fc.property(typed, ([north, east]) => {
        const given = { latitude: north / 1e5, longitude: east / 1e5 };
        expect(positionIn(positionText(given))).toEqual(given);
      }),
    );
  });
});
