/** The models of Samsung's type codes, with '|' between those that share one. */
const names = `
Galaxy A12; Galaxy A13 5G; Galaxy S22 Ultra; Galaxy S8; Galaxy S10|Galaxy S10 5G; Galaxy S20 FE; Galaxy S20|Galaxy S20 5G;
Galaxy Note 10.1; Galaxy S21 5G; Galaxy A21s; Galaxy S4 Mini; Galaxy S3; Galaxy A50; Galaxy S22|Galaxy S22+; Galaxy S10; Galaxy
S21 Ultra 5G; Galaxy Note9; Galaxy S9; Galaxy A51; Galaxy J5; Galaxy A03 Core; Galaxy S22+; Galaxy S21 FE 5G; Galaxy A10; Galaxy
A02s; Galaxy J7; Galaxy Z Fold3 5G; Galaxy S9+; Galaxy S21+ 5G; Galaxy A14 5G; Galaxy A54 5G; Galaxy A23; Galaxy S7 Edge; Galaxy
A22; Galaxy Grand Prime; Galaxy Z Flip3 5G; Galaxy Note20 Ultra 5G; Galaxy S5 Active|Galaxy S5 Mini; Galaxy J2; Galaxy A53 5G;
Galaxy S7; Galaxy A32; Galaxy S20 Ultra 5G; Galaxy S10e; Galaxy Note8; Galaxy A10s; Galaxy S6; Galaxy Z Flip4; Galaxy A11;
Galaxy A03s; Galaxy A20; Galaxy S6 Edge; Galaxy Z Fold4; Galaxy A30s; Galaxy A31; Galaxy A71; Galaxy Z Fold5; Galaxy Note20 5G;
Galaxy J3 (2016); Galaxy A5|Galaxy A5 (2016); Galaxy A30; Galaxy S23|Galaxy S23+; Galaxy A52s 5G; Galaxy A7 (2018); Galaxy A33
5G; Galaxy A34 5G; Galaxy J2 Prime; Galaxy J2 (2016); Galaxy Note3; Galaxy A6; Galaxy A10e; Galaxy J3 Emerge|Galaxy J3 Prime;
Galaxy J6; Galaxy A01; Galaxy J4+; Galaxy A32 5G; Galaxy Note5; Galaxy A52; Galaxy Z Flip; Galaxy J6+; Galaxy A52 5G; Galaxy
A20s; Galaxy A70; Galaxy Note4; Galaxy J1 Ace; Galaxy Note2; Galaxy S23 Ultra; Galaxy Z Flip5; Galaxy J5 Prime; Galaxy J7 Pro;
Galaxy A3 (2016); Galaxy A73 5G; Galaxy J8; Galaxy Core Prime; Galaxy S3 Mini; Galaxy A01 Core; Galaxy A24; Galaxy M21; Galaxy
S2 LTE; Galaxy Z Fold2 5G; Galaxy A42 5G; Galaxy A20e; Galaxy J5 (2016); Galaxy A8 (2016); Galaxy A2 Core; Galaxy J4; Galaxy
A40; Galaxy Tab A7 Lite; Galaxy S23 FE; Galaxy Note20; Galaxy Tab4 7.0; Galaxy A5; Galaxy M11; Galaxy J3 Prime; Galaxy J1;
Galaxy M31; Galaxy A21; Galaxy A72; Galaxy A3; Galaxy S10 5G; Galaxy A8; Galaxy A51 5G; Galaxy J7 Neo; Galaxy Note; Galaxy Y;
Galaxy M32; Galaxy Core2; Galaxy Note10 5G; Galaxy Ace; Galaxy Golden; Galaxy J7 V; Galaxy Grand; Galaxy S20; Galaxy Watch6;
Galaxy S23+; Galaxy A71 5G; Galaxy S10 Lite; Galaxy Note Edge; Galaxy Note20 Ultra; Galaxy S24 Ultra; Galaxy M02s; Galaxy A41;
Galaxy A9 Pro; Galaxy Tab A (2016); Galaxy Note10 Lite; Galaxy S20|Galaxy S20 5G|Galaxy S20 Ultra 5G|Galaxy S20+; Galaxy M10;
Galaxy Watch4 Classic; Galaxy Watch4; Galaxy M51; Galaxy Watch5; Galaxy M30s; Galaxy S5 Mini; Galaxy Tab S4; Galaxy XCover Pro;
Galaxy Tab3V 7.0; Galaxy M20; Galaxy XCover 4s; Galaxy Tab S7; Galaxy J7|Galaxy J7 Pro; Galaxy A7; Galaxy A80; Galaxy Tab
Active3; Galaxy Tab A7; Galaxy J4 Core; Galaxy Tab S5e; Galaxy Tab S7+; Galaxy Tab3 7.0; Galaxy S5|Galaxy S5 Active|Galaxy S5
Mini; Galaxy Grand2; Galaxy J2 Pro; Galaxy Tab A; Galaxy J7 Duo; Galaxy A7 (2016); Galaxy Tab S6; Galaxy A16 5G; Galaxy Ace2;
Galaxy A9 (2018); Galaxy A25 5G; Galaxy Core; Galaxy Tab A 8.0; Galaxy Alpha; Galaxy Mega Plus; Galaxy M23 5G; Galaxy S25 Ultra;
Galaxy M14 5G; Galaxy Tab S7 FE; Galaxy Trend Duos; Galaxy Tab S2; Galaxy Star; Galaxy J7 Max; Galaxy Tab2 10.1; Galaxy
Folder2|Galaxy Golden; Galaxy Note 10.1 2014 Edition; Galaxy Ace4; Galaxy S25; Galaxy M01 Core; Galaxy M34 5G; Galaxy A55 5G;
Galaxy J1 (2016); Galaxy A90 5G; Galaxy S; Galaxy Tab A 7.0; Galaxy Tab A (8.0",2019); Galaxy Tab A (8.4", 2020); Galaxy Tab S6
Lite; Galaxy Ace3; Galaxy Tab A (2017); Galaxy Young2; Galaxy C9 Pro; Galaxy J3|Galaxy J3 Prime; Galaxy S Duos; Galaxy Note 8.0;
Galaxy J1 Mini; Galaxy S4; Galaxy E5; Galaxy A35 5G; Galaxy F42 5G; Galaxy S25+; Galaxy S23; Galaxy Tab S9 FE+ 5G; Galaxy Tab
Active4 Pro 5G; Galaxy Pocket Neo; Galaxy Mini; Galaxy J3 Pop; Galaxy Mega 6.3; Galaxy S24; Galaxy Z Flip6; Galaxy M35 5G;
Galaxy S5; Galaxy A14; Galaxy Z Fold6; Galaxy Note3|Galaxy Note3 Neo; Galaxy Tab E; Galaxy Watch5 Pro; Galaxy Tab Active Pro;
Galaxy J3 (2018)|Galaxy J3 Star; Galaxy S8|Galaxy S8 Active; Galaxy C7; Galaxy S22; Galaxy S5 Active; Galaxy S4|Galaxy S4 Mini;
Galaxy Tab; Galaxy TabS 10.5; Galaxy Tab Active2; Galaxy Express; Galaxy Tab 10.1; Galaxy Note10+; Galaxy A15 5G; Galaxy A23 5G;
Galaxy M13 5G; Galaxy A15; Galaxy F12; Galaxy A16; Galaxy S24+; Galaxy M22; Galaxy A06; Galaxy Tab A8; Galaxy M55 5G; Galaxy M53
5G; Galaxy M04; Galaxy S2 Plus; Galaxy Note Pro 12.2; Galaxy Note Fan Edition; Galaxy S Advance; Galaxy M52 5G; Galaxy Tab S9
Ultra 5G; Galaxy Grand-Max; Galaxy Mega 5.8; Galaxy Camera; Galaxy J7|Galaxy J7 Pop; Galaxy TabS3; Galaxy J7 Prime2; Galaxy A60;
Galaxy A30|Galaxy A40s; Galaxy Fame; Galaxy Tab2 7.0; Galaxy Tab3 8.0; Galaxy Tab A 9.7; Galaxy E7; Galaxy A70s; Galaxy
Note4|Galaxy S3; Galaxy S24 FE; Galaxy F34 5G; Galaxy F14 5G; Galaxy S25 Edge; Galaxy M15 5G; Galaxy S20 FE|Galaxy S20 FE 5G;
Galaxy Tab A9; Galaxy A13; Galaxy Mini2; Galaxy Tab S10 Ultra 5G; Galaxy J3 Eclipse|Galaxy J3 Prime; Galaxy S2; Galaxy J7|Galaxy
J7 V; Galaxy S3 Neo; Galaxy Tab A9+ 5G; Galaxy S6 Edge|Galaxy S6 Edge+; Galaxy Mega2; Galaxy Tab S2 8.0; Galaxy Z Flip 5G;
Galaxy XCover6 Pro; Galaxy F04; Galaxy Tab S 8.4; Galaxy View; Galaxy View2; Galaxy XCover7; Galaxy J3|Galaxy J3 (2016); Galaxy
M30; Galaxy S8|Galaxy S9; Galaxy Gio; Galaxy A05s; Galaxy Tab A (2018, 10.5); Galaxy S2|Galaxy S2 LTE; Galaxy F14; Galaxy
A22|Galaxy A22s 5G; Galaxy A11|Galaxy S10; Galaxy Tab Active5 5G; Galaxy M12; Galaxy A50s; Galaxy S26; Galaxy Ace4 Lite; Galaxy
K Zoom; Galaxy J5|Galaxy J5 (2016); Galaxy S26+; Galaxy A8s|Galaxy A9 Pro; Galaxy Trend Plus; Galaxy F05; Galaxy F55 5G; Galaxy
M33 5G; Galaxy M05; Galaxy S26 Ultra; Galaxy M14; Galaxy C55 5G; Galaxy S8+; Galaxy Premier; Galaxy A05; Galaxy A23|Galaxy A23
5G; Galaxy Tab S9 FE 5G; Galaxy Young; Galaxy C7 Pro; Galaxy A8|Galaxy A8 (2018); Galaxy A04e; Galaxy Tab S10+ 5G; Galaxy
Ace4|Galaxy S Duos3; Galaxy Z Fold Special Edition; Galaxy M55s 5G; Galaxy Tab S6 Lite|Galaxy Tab4 7.0; Galaxy A20|Galaxy A20e;
Galaxy XCover 5; Galaxy S5 Active|Galaxy S5 LTE-A|Galaxy S5 Mini; Galaxy S10|Galaxy S10 5G|Galaxy S10+; Galaxy A5 (2016); Galaxy
Note3|Galaxy Note3 Duos; Galaxy Core Plus; Galaxy A5|Galaxy A5 (2016)|Galaxy A5 (2017); Galaxy A9 (2018)|Galaxy A9 Pro; Galaxy
Tab3 VE 7.0; Galaxy S4 Zoom; Galaxy Note10|Galaxy Note10+; Galaxy Tab3 10.1; Galaxy Tab S9 5G; Galaxy Tab 8.9; Galaxy J1|Galaxy
J1 (2016); Galaxy Tab S8 Ultra 5G; Galaxy A14|Galaxy A14 5G; Galaxy J1|Galaxy J3 Pop; Galaxy Tab S8+ 5G; Galaxy F15 5G; Galaxy
Tab A (2016) with S Pen; Galaxy Note7; Galaxy Tab3 Lite|Galaxy Tab3 VE 7.0; Galaxy Tab S2|Galaxy Tab S2 9.7; Galaxy A5|Galaxy
S3; Galaxy S3|Galaxy S5; Galaxy S5 Active|Galaxy S5 Mini|Galaxy S6; Galaxy Core Prime|Galaxy S5 Active|Galaxy S5 Mini; Galaxy
J1|Galaxy S5 Active|Galaxy S5 Mini
`

/** For each code of type-codes-samsung.ts the number of its models in `names`, in base 36, 0 if not known; '7*3' is three times 7. */
const places = `
q 1k 24 11 u 5g 24 7v 2s 14 2 1t 2 1j 1r e 1l n 2 0 m p 1 v 1u 0 1m 2k 1r 3 w l 1e 30 2 6b 1c 1m 2t w 1 2t 1c 4w 9 2 v 24 10 16
m 10 m 1 10 n 2f 7v 3p w a g 2 2t 16 w l 7w 3 6 3 0 1m 6 n 7x 3 6c 14 2g 1 r 0 1e l 9 y 2*2 10 2 1m a v 1h 0 29 6 0 l 2g n 11 1
y 31 g p 1e 1m 2o a 24 2k 1 a j u 2p u 1u t y r 1e g 2u 32 6x 3 16 1c m 9 t 2q 14 10 1j 3 9 y r 1m r 3 6y 26 3 m 61 2g m g r 1l
3 2k 3 6 v e*2 14 2p 9 1 3v 6z v m 1 m 10 2u 1r 2o 62 70 1u 44 e v l 9 e 1 n 0*2 n 1r 1q 10 y t 3 1h 71 3w 4w r 1u w l 2 3 2 1 r
1h 31 3i 7y t r g y 1l n t 0 1l 6 3x 38 r 1 p 2k j y g 9 2*2 g 1c 72 u 3w 14 m 1 54 0 24 5g 9 45 u 9 1c 2p 6 2 l 30 1c 1 73 u y
9 10 29 6 g 1a 74 t 24 1d 10 16 14 1 1t 1q 14 p 0 j 5h 1u 2s 2 4 t 10 t 45 2 63 g 2 1 y 39 24 e 1u 46 l 3y g 1q 1h 4j u j 1j 1m
a 16 9*2 0 1 55 m 1 1q 64 0 6 1h 47 1 3 1c 1q 1e 10 g 1h 2p a 9 2 m 55 11 1l 1t 2g m 16 9 e 0 26 v 3x g 2t 1c 1q l 1 a v 2 0 2t
1t 6d m 14 16 14 5i r 62 1r w 0 75 n 2f l 2 3 9 2q e 14 t 1 1h 22 2o 1 7z 2u 2 1a 2k 3i 1d 16 r t p*2 2k 2p a 16 v 16 76 m w 1h
a 6 27 g 5j l 5i 1u u 16 10 1r 14 n 1c l m l 3 1a e 10 31 2g n 2g 1q r 3p e 2p 16 9 27 6 t 1h 2 1u 35 3q a l 3i 3 v y 0 1r l 1u
29 1m 14 3 1t e 2 10 u 31 14 1e 1 1c r 3 1 6 j 4e 29 14 2q 30 l 1 1a 3 1c 2s y 2 77 2g 63 e m 3r 0 1l 14 1q a 11 2 78 1c 2 y 1 2
t l 1e 3a 3 4k n p 3s 1m e 5g 1 1u p 1l 3 1h 31 6 1d 16 1d 9 p 0 3 w 24 1 10 31 6e p 1t g 2o r 2k 26 3 11 r 1h 2 1t 1d 11 3 27
3r r w 8r 3 a 1 0 63 5j 0 1e a w 2g f 2 6 1h 1q 2f 6x 2g a l 1l 22 y 3 6f 2t 2 56 4f 1k 2 e 1c e 1d n 1q 1k 0 l 1 65 g 2t 10 1t
80 w 44 n y w e 3 m 2o 1e 57 w 2p 16 1r 2f v 1c 2q 1 9 1e 6g 1h 14 n*2 p l m 2f 24 3 6 24 9 24*2 1 1u 9 v y a 35 76 e 2k 1q 3 u
y 45 0 38 1m 3v d 0 1 w g l 3 72 1 1m 6 e 9 2 1u 3 1t m 9 1q 3 4l 32 1 81 48 57 48 4m o*2 11 1f l 8s 48 v r*2 48 1u 8 0*2 b 1 6h
1x 1l 1x j 30 0 3f 2z x 1l 2v 24 1o 1v v 0 4 1m 1b e 3 0 19 3 19*2 57 3j 1t 5k 49 9 3f*2 1e 0 34 3f 1s 48 1s 1a 1s 1a 2g 1s 1a
1s 1a 1s 1a*2 w f 8t 4a 30 23*2 8 23 8 23 4a d*2 4l 1i 1h 1i 4l g 24 30 6h n 0 11 0 m b n b 4n v 2 78 1r 31 1u 27 16 2*2 n p 1u
47 1m 58 79 a 33 2q 1 2 3 12 n 6 2h v 74 0 4j 13 4 1m y 14 1l 10 4 0 1 1q 0 29 6i 2w n 1w q 13 1w*2 57 z*2 1w z 1w q 49 64 1i 2l
5l 2l u 0 2l 1i 0 1i 1y 1i*2 l 4 3z 3x 12 p n 3z 1f 2l 22 2m 0 d 1n 1 12 5 o 5 o e 2 26 0 u 2p 6 0 29 0 1 3r 1c 5m 5 h 2 n 2l*2
1s 28 a 28 1i 28 1i g 28*2 23 1i 23 28 22 0 28 22*2 23 1i*3 8u 1i 23 1i 23 1i 23 1f 1x 1f 2z 1 2z d 4o d 2b 0 10 v 1h 2 48 1h 0
3q 3g 2t 4o e 4x 3p 2o 1 2g y 66 0 1e 3 23 e 1b k 1b 0 1b 2h k 4 1a k 2h 2 0 13 3 p z 59 1s 13 3 13 1s 1g 1n 3g 3b 0 w k 20 1l k
6 3g 40 19 20 2j 19 1w j 1q l 7 2j 7*2 17 48 a 48 1z 7 r y 7 1b 1a 2a 3a 1h n 17*2 6 7*2 11 r 9 1 r 1 a 3h p n 9 1r c 1c 7 6j 6k
1i a v 4p 1i 3v 33 3w 16 b 1i 1 3 v b 1w p 1s 1v 1 f 3y f*2 1v 6 u 1y*2 j f*2 1 f b 5a r c 24 0*3 v 6i l 39 q 1e q*2 33 0 26 0 2
29 t l 3 0 1r 3r 30 22 36 82 36 19 1j c 19*3 v 19*2 3g 19*2 1 19 1 19 3 2w*3 a d*2 2b*2 o 1 4b 1c 1t w 3k a 6 4m w 8v 8w 6k r 0
2u*2 d 16 m d 83 1l 4x 4 15 u 4 3 10 3z*2 1y 18 6l*2 20 3 5 1 19*3 1c l 19 22 13 2h*2 4c 5b*2 1o 2k u 3w 4 2v 5c 1r 30 7a 0 1 2b
r o*2 4q 2n*2 1a*2 6 1r 1a*2 4q 1a*2 7b 1a*2 n 1b 1i 0*3 12 1w 9 12 14 k 4y a 0 k 0 20 e 1n 1i 30 k h*2 1i 64 15 20*3 3k 2m 3k c
1b 20 2c 20*2 o*2 z 1i z 1i u 1i 1 79 5n m 4c 6m 2x d a 2w 16 7c*2 3x 2h 67 2r 1e p 3g 4z 9 0 q e 6 q*2 2 14 6*2 7d 16 0 r w 2 p
x q 50 q 6n 1 15 1e 13 2c 13 1l 2n 0 1b 1 1t 40 44 5k 1i 20 1i 20 18 f*2 a 5o n 2 z 2a g z 2a 1a*2 j l 4r*2 21 16 18 1c 18 j*2
18 j h 5p 6 39 n 1r*2 45 8x c 2r g 1q u 2 v 1l 1 11 75 1h v l 2o 1m 2 r 2k 5q 3g 3 1 58 2 2c 3l 1 12 1m 2t k c*2 24 5r 22 34 y
1b r 1x v 3d 15 2f 15 1y 2f x f x f x f 0 f 1t 0 f j 0 f j 10 1h 0 f 9 0 7 1m 1n f 7 f*2 23 19 d 2 h q 4 10 j 6 4 j v j*3 26 44
j*2 0 18 7*2 a 1m w 5g 3v 1r 3g v 2r 47 w 3 84 24 a*2 t r 16 m 1 10 5s s 64 14 16 1l 2 1n i s z g 6 7e 4q 19 s*2 12 85 0 7*3 1q
3 1t 7*2 11 27 1d 1m 1i 1w 27*2 2k 3 8*2 6d 4k o 6m 1w 21 t h 14 6 h 4w 25 h 0 1w u 2 25 1w 28 a 8y 28 25 28 2 t 64 1y 11 4 16
1b 4 1 1g 1w 31 1e 0*2 v l 81 16 v l g 10 9 1u 3r e w k m 31 k 72 13 14 q 4j q 6 1 3 40 1m 36 2g 0 m w 66 n*2 p 8z 1c 1h 1 6 u e
2s z 1e 2z l 33 d*2 u 0 4l e 25 4p 3b 25 2p 7 1g 7 1g w 1g*2 12 14 25 27 5 0*2 17 7w v 14 25 17 41 6 1d 3f f p 5t 68 66 3l 23 28
14 19 14 19 1v 4n 3q 6o 18*3 1r 18 15 7 27 13 1o b 27 y 86 1v*2 l 2h y 14 6h 61 c u 1e 10 59 4 59 j l*3 3l 36 1m 2d 7 1h 90 7 5m
6p 7 1v 7 3w 1v 7 1o 7 g 17 27 1k t 1k 1t*2 1k*4 3e 1k*3 0 1k*2 3 l 1i 4s 17*3 9 1 9 v 22 8 6 0 2d k 2 5*4 u i 28 p 3v 1v g 24
4r 5*2 3t 5 3t 16 1u 6i 4g 38 23 27 4j 27 4q 5*2 o*2 d 1t 1s d k*2 z 1m 2i 11 1v 1 1n r 1n x 5d*2 i 0 15 i 11 1 x i 15 35 87 x
1n q 1g q 0*2 18 0 1b 26 m 1 1n q 3t 91 18 4f 27 m 27 3 4f g u t n f*2 8 73 50 5p g 1f 1z 0 4b b 1x a 3l 88 22 n 29 e 1q j 1q 2t
n a*2 1 13 q 1s i 4 1w h 4 92 22 40 18 1o 18 6b 4 1o 0 18*3 q 28*2 14 1n 2w 1q 2w 23 t 16 33 t g i 23*2 z 2y 21 23 0 23 3f 10 1x
2k 5e*2 37 1x 1g 6h z 6q 25 4n v q*2 12 q 1c 2 p 0 q*3 1c 1t e 3 9*2 1t w 89 1 1a 2f v n 1u 3 1 j 1q 44 63 1h 2t 55 a n 0 m 4w
1h 3 93 5h 12 61 12 0 59 2v 0*2 19*2 8 19 2e 19 1o 0 26 6l 1v 2d m 1 9 2j 2v 2h 5n q 56 b q 2k z 2e 3 u 12 25 1l 49 1c 6r 33 0 6
16 2 79 2o t n 2 z 1r z 23 u 23 3i 4a 23*2 1s 6 1s u 28*2 2 2v 0 23*2 1u 1x e n c 2y 28 1 6s 3 1 3d 12 11 37 2 0 12 c*3 25 1c m
6z 6 t y p j p 3 4n m 3g 1h 2 l 7f 3 1c 46 57 16 c*2 38 94 25 16 c k c 33 c 13 29 1v 5b z 1v 13*2 12 1 4 4p 0 4 0 4 p 0 4 6n 2v
e 6n 1x 1v k 1u 33 2d 0 2j 25 37 6f 71 8a n 3i 1g k v 1g*2 4 1u 2 1r 1h 2f 9 w 1 l c 6d 29 t g 1h c*3 l c g 2o 6 1k 2 1c 16 84 j
16 v 45 v 1c 4q v 4z 0 47 2o 14 w 4p y b 0 2d 1l 2u*2 l 2b*2 o 3q o 3 0 q 6 4t 3 7 8 7 17*2 0 14 2 w 2a 24 2a*3 0 2a r u 1 2a p
5i 10 26 16 11 y 1 11 2 b 2a*2 13 2a 1 1d*2 39 g w 2q 5d*2 7*2 2g 5m 4p 17 0 1c 17 0 8 76 k 1z 0 1i k 1i 3t 12 3t*2 1c 3t 1v 3t
m 12 3t i 6j i*2 j i*3 9 i 3l i 2p i 2 2h 40 a 11 2i v 2i 0 1v w c*2 s c s 2o c 4r*2 i 6o 9 y i 2r 28 j 1s 7 y 7 1s 3z 8 28 8 28
d 51 2y o*2 1z 1u 7 5 1i 2 5 95 3c 42 16 7 8 1s 7 1s 7 0*2 1w 3 m y 1z 6 f 54 0 3e 0 1u 14 1 2 g 0 2 1t 28 1u 3m 1 n 5p 2d 1z 1k
25 1k 5 1k e 25 4d 1k 12 1k 1 c q 4d 1k*2 33 12 23 1a 11 e 12 0 23 1a 30 1s 1a 8b 2d 2h 1s 1a 10 m k 1s 1a 5h 14 12 2h 1a 67 7g
2h s 1a 4z 12 8c s 1a 8c 21 27 12 1v 27 12 27 3 6p 15 s 24 1e*2 e v 1u 6 1e 1t m 3 15*2 3z*2 14 8d 3z*2 4y e 5u 4y 2 0 y 0*5 i 0
21*2 1t 1y 1t 27*2 31 41*3 1z*2 5c 1z*4 1h 3s r 5p 7*2 3r 1z 2z*2 9 40 6p 4r 12 4r 12 4r k 33 k 5v s 13 s*4 1g a s 1e 46 26 3 8b
19 3 s 16 s i*2 6c 9 4j w c 2f 1 1c 9 t 46 3a p i 2k 1 11 f z 2t 15 x k 1n 5t 4g z 1b 21 1v t 15 6t 13 21 13 21 0 1w 2f w 40
3z*2 0 3z 13 2o c 6 1l 44 l v 10 37*2 3 0 5a 4c 1q 3h 1b 6 v 25 2g 25 z r 1g 33 1g a 2e 1o 2u u 13 8 1v e 1c 19 z 45 1v g 5v q*2
2q j 96 13 2o y a l 1e a 1l g 1y 41*2 2g 1s j 1s j h j*2 4p j 1q r 12 13 p j 11 29 40 j 5v j 12 h j 9 13 3j 22 1w 35*2 2s 18 12
18 f 1y 33 0 1t m 1t n c n c 1r 1t 3 2 l 2 12 1c 12 t 46 12 c*2 14 3 12 3 12*2 9 1n 1g 8a i 1g 2j 1o 1k 25 1o 1z 25 5v 0 5v 0 19
f 2j 19 h 1o 5 1 k 3k 5v 2b 0 19 1i*2 1c b 0 19 7 2e g 1n 2e k 1s 0 7 x 27 6 1n u 2k 1s*2 h 28 23*2 14 1r 1w 16 1r 3 z 32 4l r
4l 28 4l t 2e 5o 1h 4p 9 6 v y c 1m c 11 1x 16 2r 71 10 w 77 3q l 14 55 2e 1l 5h 11 1r 1 t 97 m 25*2 l q*2 14 3 98 5w 1g 3 1g r
2d 12 5i 2t r 42*2 3 7*2 46 12 8 2 8 12 5q 12 8 c 8d c 3l 5p 3l 17 99 17 3 1 c 9a 6c n 1e 3d u 1q 1e 1 g 6 u v 1 59 1d 1k q 3b
25 c l 6b 49 2f 7h 1a c 2 4w a 4k 31 11 45 j 9b 1m r 2 0 l c 0 13 q 9c 1o q 1o 2g 7i 4 2d 6t 35 16 1x 2d j 7 25 9 l 25 9d k t 1h
r 31 17 59 17*2 o 2s o d*2 1f 1d 9 2t 1r 1d n k w 2v 16 33 19 9 3d 13 t 2h z 56 1m 2 47 6g 1o 3u 1v 15 19 43 1r 1d l 29 5c 1d 1s
17*3 w 17 r 17*3 2 17*2 8e 3m g 3m*2 17*2 1h 3 5w*2 1t e g v j 3i 1a 9e 7 p l 3r f*2 7*2 1i 7 1 9f 7 1f 3v 7*2 p 7*4 3 3y*2 1m 1
0 2d 2r 2s 0 1 2j 10 u e k*2 29 k 1b 1h m g 1e 1 3 r 3b 1 2c 3t 1t 7 z 7 z 7 1g 22*2 0*2 22 2g 2e 22 3 5a 25 7 34*2 c 55 12 1d w
1d 1u 1x 1d 1t 1h 1d 39 w 39*2 1 39 0 39*2 29 3t p g 1j 14 1w c*2 17*2 2 1 i 17 g i 3n 0 26 1e 0 3y 11 36 3y 2e 3n 3s y i 1i 3
1q i w*2 2i 2a g 1v 3m 2a 1v 3m 17 1h i 23 17 23 e 6t h 7 i h 7 s h 7 1q 2e 7 1u s 7 a*2 1c 3c 7 5c 20 2d 3 a e 3a v t 1*2 p 0
39 t 1a 0*2 52 1g 0 1 6p 69 83 1 1o 1b 2p x 8f 6u 3 l u 3 9 n p 1e p 1l 5q 3v 29 r 2m 30 2d 2e 44 11 5q 2e 2m 26 3h 1c 1q y 14
1v 2 1m 4*3 9 2 1o 4x k a 1n*2 2p 1w*2 l 3s*2 27 3t 4b 30 l 6 0 7*3 3p*2 28*2 3 18 n 7d 5 t 6x 2o 5 5c 5*4 2k 5 4 2e 4 d*2 18 3
11 16 g 6 w p 29 3o 18 2d f 2d*2 0 4z 0 j 1s 0 l d 3p 7 d 2u 2k 0 d 2u d j d j z d*3 j d 13 d j d j 1r 25 37 d 48 27 1g*2 1a 6s
1i g 38*2 1z 1x 1a 2c 1a 2f 3e 1k*2 3r w 6g 6r 1j 2h 2r g 2w p 2w n 0 3o t u 1v c x 8f 2q 2 p 29 0 1c 2k 1k l w 1h l 11 26 f 7
1r 1e f 7 f 4d*2 35 4d 35 e 35 1h 4d 35 j 2u u j*2 5 j 16 5 j 5 j 23 1j 8 1l 18 1j 16 41 18 9 f 17 2 f 17 f 17 f*2 17 f 17 f 1m
n 80 1e 4n 3j 33 2c*2 j 1h 1u t m 5 0 1o f 6 m 1o f 3d k f 3d k f*2 0 1b 1o 25 f z y 5 w 5*3 7 p f t 1v 3 f 9 2m z 2h f*2 1a 1g
f*2 1i*2 4 f 2k 11 0 f*2 5 2g s f 6 i f*3 q 1h 20 1p 2j 1p 1 s 5 s 5*2 s 5 s 5 s 5*2 1 9 s 5 s*2 w c 5*2 u 5 3e f 9g 2t 43 3d 43
7 i 3h i q 2e 5 y 1*2 23*2 46 5*2 3p 2c 47 3p*2 3j 3p 3x u 14 2f 7 p 3j*2 2 12 g 7 50 7 r 1d*2 35*2 1k 2g 9 26 3s*2 2n 3e 14 3r
1j 3 1k a 0 7 42*3 7 22 e 7 9 p 1a 6 1a*3 1v 1a 1z 0 12 7j 0 2d 0 4 3 0 4*2 11 12 34 9h 4c x 1x x 5 1a 0 2m m 1r k*2 1v 1g 5*4 2
4c p 1d 18 4 18 q 18 q 18 0 18 0 18 7z 9 0 18 20 18 2r 2 1t 2c 1t 2c 2n c*2 6 2e c 82 5m 1x r 22 y 4r 18 22 18 22 0 18 22 3n 7
3n 18 7 3n g 24 1v 5 17 a 1n*2 g 1 1s 3s i 2s i*2 h e i 1p i 1p*2 i 2z t i 2z i*2 c 1q 3 9 2e 5i 3 y 14 3 m 2e 14 3 7i 2o e 5x
2e 2 2e 5 2 n 2o n 1p u l a 3 1p 2g 9 1p 16 y 1l 1p*3 1 5 52 2z 3 5 2z 9 5 7 1p 7 3s 2 16 1p*2 4b 14 1p 4p 1l 1d 2c 17 1 8g 18
17 5 1 8g 12 1 17 18 17 b 17 1b 17 6 1n 10 x 33 5w 5p 8h x 1k 3d 1k 58 15 3h 13 1k*2 2n 1k 2n 1k 2p 0 1k 3 27*3 1g 0 y 10 w*2 3v
2g 1r 0 2t 10 a 10 3 3v p 2 39 1z 29 1j 2a 31 22 2 9 2q l 9 1d 2 1d 39 30 39*2 2a*2 r 2a*4 2q 5 10 26 5x 5y 1l 4c 3d 11 3c 49 3c
37 3c 6 4u 2h 18 6f 2h 3d m 18*2 1 15 12 x 12 13 k 18 9 13 k 15 13 x 23 4j 1n 23 n 2m 3u 2m 2c i 2q i*2 18 i 18 1z q 7 3f 7 3f
1k 1w*2 9 j*2 3d 1f j 9i 1f*3 2w 1f j 5o 1f j 2 2w 1f 41*2 0 2w 5 1i 5 6l 4m 1i s 2c 2e 0 4x 4w t v e 3j 1 4x p 3l 3u 2n 1n q 1v
9 j 2h 2b x 2b 1m d a 2k 19 4y*2 4h x 4h 9j 61 4 1s 4*2 1b 5u 6 11 b g 1n 0 s*2 2w*3 6j 1 2w 3q 4n 2 2w 1q 3i 6y a u 8i 6z 1l 9
1 2f 1q 1e 9 2f 1r 3 u c 5a 0 2s b 3a 6q a*2 1 6 0 3s 6r 3s*2 1 2s 38 2t 38 14 2g 3s 3 7 3 27 2 0 1f 14 j 26 9k 2w p a j 65 v 4p
4m 1v 5 1o 1v 1j 24 23 4e 3u 1w 87 9 5 9 5 s 5 s 5 y s*2 34 e 0 2 15 37*2 0 1b 1l 1 n 4*2 7k x 8j g m 2u 2h 2j 1d 2e 11 3h s 38
10 2d s 38 j 2 j 10*2 z 4 2n 8k 4 13 4 v q z 2i*2 2q*2 k 20 0*2 3t 24 6u 1i 2j 0 2j 0 1i 26 24 0 b p 6 1r 2 1m x*3 15 1e 2c 0 13
n 9l 4y 2r z 13*2 t 25 9 49 5j 2c 15 5 5j s 5 3 5 9 5 s 5 5i 10 s 5 s 5*5 w s 5*2 s 5 65 32 5 w 3 9m 3h 7l 3h 49 5w 1d r 1d 8 5
1d 4x 1d*2 0 5 0 42 6s 18 42 18*2 a*4 1f a 1f a 13 2z a*2 3c n 3c 11 1k 14 1k 2q 1e 2q 3e 47 p 1j*5 9 1j a t a 20 3c 3d 5 2w 7m
1z 0 2w 7m 1z t f 4t f*2 4t f 5*2 q 5 z 7n*2 o 14 2o o e 36 28 10 s 28 1q s*2 51 s 1y g 1 1s*2 2e*4 c 3j c g 3u 5f 3l 2o 0 7o 5f
a 2 a*2 73 22 1z 41 38 u 38 o 0 o j*2 7*2 41 6 7 6 7 3 m l n 0 u t 14 g e 6 15 t 15 7 15 g x 15 x a x a 2p 13 q 29 1d 2j 0 1d u
1d 11 3y z 1f 3r 2z*2 4e 4u 4e 7 1w 3i 4l l a 1y 9n c h 55 t 3c 4d b 1m*2 43*2 1r 1u 3w 43*4 r 3x 2t 1q b 24 2 16 7e 2f p 5f 9o
33 4z 0 2 2n 52 b 7o*2 63 v 26 2r 3h a s 7*2 36 7 36 38 1l 38 x a 4f x 2v q f 7 x 1y 7 k 1y g 0 1u 9p 4g 2u 4g 4a 27 0 4a 27 0
4a 22 n 4e 22 2x 22 2q w z 0 2x 7 z 2w 2x 7 27 26 5k 2w 2x 22 10 2n 22 3v e 35 3 q 35 1d*2 17 a 4u e v 2n z b 2m p 0 7 1t 5a 3
z*2 x 70 9q 50 x 2p x*2 3h 2x 8l*2 v 43 r 23 1 16 29 4d*2 6g d 1d*2 0 1d 1u 1q 1d 6 42*2 1a*3 0 7d 35*3 2c 6 9 2e 48 6 0 48 54
3e*2 12 11 3m*3 0 m 2g e j 3c j u 1f 2p 1f*2 0 n 1f v 1w 1f 17 1f o f*2 0*2 5k 6 5k l 20 19*2 6 0*2 6 0*2 13 w 36 m 4g 1j 69 h e
2v k a 2g 13 4w 3i 1n 5n 4b 19 4 4b 1s 17*2 1s*2 0*2 2 0*2 1 g 7 2o 10 3 k j 1r k 6 1h 1 b 53 p 2 3 y b t n b 1t 3r 2e 24 2o 45
2o 1t 2 j 1e 24 44 2p 9r 1c m c 0*2 7p 0 68 n 88 5q 2 55 r y 49 b c 6q e 5c 2c 45 2c l n j 11 1r o 11 o 1m o 32 o 3y 11 o 11 o
11 1l o 3w n a 2 3n 23 2q v 2f 1s 1j*2 3w 16 f 1j 3c 1j*3 1l 1j 3 9 c 4g m 46 1h 3o w 1t 3o 7j 3o 3f 1n s i*2 2 i*3 3 i*2 1o 28
1j 1s 1j 44 15 4u 1f*2 1j 1 1f 35 1s 57 16 x 2b 1z 2b 2u 2b 2u x 1u x 2b 2x 15 1j*2 1b 2b l t 1b 2b*2 1k 2b 1k 1e 1a 2f 1 2q n 1
y 61 7f e 6s p u 1r 52*2 24 11 b 0 2t v 31 1s 17 y 29 17 6y 4 17 4 17 4*2 17 r 4 17 7a 4 17 4 17 4 0 b 4 17 b 4 17 g 4*2 t 4*3
4g 17 22 17 m 7 p b j 29 2e 25 0 2b b 0 2b 11 2 2b 11 z 1m 32 2b 1z e 25 3c 3p d 3p 1r d 7 52 d 7 w 1o 4s 4 0 1h 1o 24 4u 1r 23
y 5 1o 5 3 5 4h 75 1z f 3q f*3 18 y 5x 18 1f w 4x 5h 4d 2x v 10 e 28*2 5s 1p i 11 i 4k 10 i t i j 3f 2q w 16 2q 38*2 h 1 1j p i
1o 2h 20 v 6 1 p b 2m 2c 3h 2n 49 12 1m 32*3 a 11*4 7 p 2 11*2 6 11 10 7 0 1p f*2 d*2 a 4d 1a p 3 2x 1a 2x*2 5o 7*3 1p 7*2 1p 7
1p f 1p 1w 5f 17*2 1p 27 1p 3c 1j 3c 1p 1r 1p 8e a x a x a 8h 5 a 1j 4j x 1j 0 2j 5 j 5 j 5 f 0 9 x 5 f 46 5 15 5 1n 4n 1n 3e e
r 5 3e 9s 3e q 5 3e 1d q 1d 1p 32 2b 2q 3r 11 2 l 7n 1s 18 4f 18 1w 7m 15 4k y m i 2i*2 6 2c q i 3u q g s z s 5t 4h 3f*2 2 1d 1w
3f 1w 32 0 t 0*2 3 q 6 1p 1l 4s 3l 4s 2s 1u 2p 0 1e 15*2 5 1d 15 1j r 1d 4s 1d k d 39 1 c d 2e 5 1q m 7p 5 6a 16 1j b 0 21 1j 21
1j a 1j 5 1j 13 1z 1j 1z*3 c z u 30 10 3a 1h 67 m 32 g c 8j l 2j*2 3b 1 0 34*2 1q 1c 4 h k 1m 34 r 34 2j*3 20 1z 54 14 m 4b 1j*2
j 9 6 q 20*2 3e s 1i 1j 2s 1u 2h 47 1e 1d t 2h 1d n 85 36 4 56 15 4*2 1t 8m 4 0 h 5u m k 25 1o 1v x 1 3b 1o*2 34 1n 34 4 r 1 5t
11 2c k a*2 6 4g 10 5j 1u 15 1o z 1o z 3f 2d m 2a*3 1a 1l 1d*2 1 5y 1a*2 q 1n 4f 7x 2 8 1c 1d i 6a 2d 1d 0 b 1g s 7 1g 21 7 3q 0
1k 0*2 1y 1k 2*2 4c q 1d 4 5z 4 a b c 3q 1u 1v b 1v 2v 6 2v*2 2d y 45 7q 1n 5r*2 7j c 2i 69 1*2 u 13 66 15 13 1q 4t*3 1y*2 g 2b
1y*3 6b 1m 1h e 5y c*2 15 1n 1o p 2n 0 2n 0 4b 1n 2g 0 1b 4z 13 y 3o 0*2 27 6a k 2p k p 5m 2z 5g 0 1l g y m*2 1y*2 2s l 1y 2s z
1y 2y*2 11 1k*2 4h 17 52 2y 1j*2 5x 1m b 32 b*2 1j 1l 2g b h*3 3b 7i 3b 2j s y 6 4k g 38 2 1t*2 u 16 j s 8 10 s 1e h 3k 2m h 1p
3o h 2u c t q 1l z 5w 3m 1q 3j 2k 2s d v d 65 7y d*3 1w d 1o o 3x 3v 78 3 w 6 1 9 2f 29 r 1x e 62 m u 2u 4j 3r 4e l 10 a 3m 5y*2
37 1*2 3m*2 l d 3b 6 25 r 25 2x 1r 25 1w 2j 4s 14 9t 1p n e 1l 56 5x 54 2k 1m 3 1m w y r p g 3j r w 3 12*2 1 10 49 2c 1 6 1f 18
3 18 1f 2 1p 6 0 b d o*2 a 1t 4e*3 6 8*3 d 3 w d*2 1f 1l 7r 4 4c s 2d s 2d 3 2m 2d 10 1q x i*2 k 3n 4u d 4h 1p*2 4i b 4i 16 4i*2
0 2 b*2 0 42 b 3m 4m 2r 4m 4u 5s 1q u 2o 2q 50*2 r 2r y 3j 1m 2 2p 53 2c 7k 0 s 11 4u 1n s 66 15 20 a 14 1o 0 s 1t 2d i 0 i*2 m
i e 5t i g 1o 0 1n 7l 1e 0 7l 3n e 1f t l 1f f*2 e 1l 5r 4o 2 2n 0 2x 1d e 0 1p 26 43 6u 18*2 d*2 w 1v 9 1h a 1h w 1e 3y 36 0 7k
5g y u 1p 1o 1p 1u 2x 2p 1o 2x*2 1e c o 8 3 v e 11 g 1z 1p 1a u e 1p 2 1 1j 0 13 m 13 1b 22 5k p 3 w 1 t 5o r 10 2 5j 11 4 1e p
0*2 4k v 21 3 10 21 t z*2 21 4 3h 2 21 0 2i*2 1a g 1a o*2 4k 31 4m 8 2c 8 b 1f*2 n 3u d*2 x 1l 13*2 3n 20 u 1o d 14 1o 3u 37 2m
4i v 0 30 4i 5n t 0 4i 14 4i 6 21 4i 21 4i 3 13 j 13 0 20 8 37 8 3o u 2g 30 q 10 0 1 2i 4z 2n 2i 10 2i 2 2i*4 b*2 2i v b 9 24 b
13 1l q 20 i 2 13 4 57 4 6 24 4 13 5u 2 4g 14 1v i 26 51 21 i*3 1j 1n u h*2 1w 0 d*2 6u o*3 m o 3 o 1f*2 d*2 3h b 1 b 1q k y 4s
a*2 2m k 0 z 2 m 0 z t z 1 1b x q*2 x*2 n 2c x 9 3u x*2 3y x 6o 16 1l 1r 9 6f 3l 5m g 24 3a 0 2 5f 3b 32 1u 1z 2n 26 z n b 3 1q
6 9 26 1 d 5 16 5 2z o d 16 11 d o*2 u 26 f*3 y f n 2b l 2 5f 29 m 22 n 0 x 18 x 18 m x 18 x 18 x 5*2 8n 15 5 2j 5 2j 5 3c 10 2j
3q k*2 8 u 3o 1q 3k 2 2x 1q 2x 15 3c 1x 47 b 89 3i 24 4o 9 u b o b o c z 1p z*2 h z h 4s 9 1t 2m 1 2c 2m i 7q s f 1h 7q m 1f 15
2s m 2t 0 1 1c m 3 1n 27 2k 1n g k*2 p i 15 6a 1e b 58 3a t e h*2 8 e 8 1r 4 o 2g 1g s*2 2v 1f 52 4q 16 0*2 a 2y 2x v b 2b*2 2y
1w 2c 2y 1h p 2v*2 t n 5d 1m 0*2 1v 1 r 0 4 1e 4b 4*2 2y 0 1m 2 t 6q 4 1x 4 1l j 28 b 7b 32 1x 14 67 2l 5x 6 m y 9u 1y*2 u 2c 1f
26 0 9v 9 1e 8 8o 8 12 8 7g 37 8 1f*2 d z 1 16 1g 1x 7g 1b j 10 46 1 4h l 1b 1g 2 3b 1x 3b*2 z 1y*4 4n h*3 n 0 h*2 1e e l 3 1q 0
36 3c 5u 6k 5u t m q 0 1w 2h p z 1f u 1v o*2 0 8 h 1f h 29 53 s 2 b s o 4n s b s 33 5z 19 b 51 1u 3 8*2 53 8*2 h 8 j 1v 2 26 10
1z 2f 3x 4o 1r 2k 4o 1k 1f 3h 1f 67 8 17 0 3a 2 1n 2j 10 k*2 14 k 0 2d j 1t 9w 9 2g 20 2v 4*5 w 11 3i 5a 2c r*2 4q l w u 11 l 3x
13 1r e 1c 6m 2 0*4 56 10 4*2 u 4*3 0 2e 1g 46 1e v b 16 26 1x 1g 53 1b*3 b e 2n 12 6v u x 4 15 4 y x 4 3 15 4 9x 4*5 1q 1 1g 2h
1o*2 2h 1o z 20 z 20 9y 0 2 59 1e 3 6a 2p 0 1x*2 9 1 r 14 e 2p 11 14 a 5c e v b 54 29 3 11 15 r 40 m 1n 2d 1e 4 1 v 4*2 r 4 2f 4
1d 1r 4 1n 27 1 q 6 1y u 4a x g 4t t 0 r 4t h 3 3a 0 16 4g 1y 4 8 1z*2 d o*3 2b 2a*2 2k 2z o 7c 2z o 9 e 14 2 19 d g d 31 p 1m r
t n y w 1t r 1 2s 3i 29 54 16 2 t i 2r 0 s 1y*2 0*2 1 2v 1g 1b*2 e 37 24 b k 2 1s 1w*2 2u 1 47 1 2u 1n o 0 o 0 5 1l 1n 3d b d b
d*3 o 2s b o 3 1p 3p 1p*2 x 1p u 2r 1p*2 1c 1j 9 13 4a 2r 1 2y r 1j 40 1o i*2 16 4a 2k 0*2 36 3w e 36 2e 9z k 2c k*2 2s 5n 1o 26
1o v p b*2 35 1g 3q q k c b 7p k 3x 4o 1x*2 34 49 25 1 m p 3l 26 2d 1a 6 41 4 2r 4 y 4*4 3 65 19 e 24 20 1c 3 1t 1 5 2o 1p 11
5*2 16 w 5 f*2 1 f 9 3q 1a*2 1c 2 t 1b p t w a m 0 1g 2c 6 3f 2y 24 1h 2y 3 m u t 2y y 9 2y 4 1l s*2 2y*2 9 2y y 15*2 3a 15 25
26 2 13 q 4j k 2f 6 x 3q 4u 1o k z 1 a 2d 1a*2 60 5*2 18 6 1 70 7s 2b c 8 5z o 11 o 1f 8 1f 7s i d 6 g b 1 b 8 20 h 6t 4t 1v g i
k i 2p 2h*2 13 s 1 s*2 z 13 p u 20 13 q d 2 n a0 8 f*2 2x 2a*4 2f 0 1d e 37 n a1 w 3u b 3e 60 a2 9 1 29 t 3 g q 1y 2y l m 3u 2y
25 9 25 4 56 2n b 15 h 6d 33 5a 3b 2j 1w q n 12 z 7e k 51*2 1c p q*2 0 4*3 9 19*3 r 2v 8o j 2v*2 14 1w d*2 1f 47 1f 2u*2 m o 5l
y 5l*2 0 1z 2r 6v 1w 2b*2 p 1p 1c o*2 8*3 27 1p 8*2 1e 16 9 d 7a h 13 h 6 13 8p*2 a 2y 37 t b 1u 6 3w 58 q g 1u q 5y 16 15*2 1l
3 1 11 15*2 q 1n 1u a3 x 1m 9 q e 40 1e 1 n 2a y 31 2r 21*2 m 21 26 21 4v 21*2 4v 21 43 21*3 0*2 1j a 21 0 13 0 y 1x 4 60 4*2 1h
l 4 60 4 1y 6 60 2r 2w 1x 2w 3 40 7s h*2 14 h*2 z 15 4a 15 19 1 19*2 2g 3y k 19 3 k 19 y x e 31 19*2 4c 19 18 0 19 15 24 5b x
5b*2 1v 0 1o 19 62 x 19*2 2k 1n 19 6m 5s 0*2 2 1b m 3j 4l 3 6v 1w d 31 1t 14 t 1i*2 3b 34 1i 3 74 2 6 1m 1i*3 1x 8 1l 8*2 b 8 b
d 6 2z*2 29 1f 1x 1f 3 o 1u 1k 0 4m m a 8*4 b 3n 0*2 v 2 i 10 2q i 4a 2f 44 31 4c 6 h*3 10 i 3 0 i g 18*2 3 18 2o 1e 8 1g 1i*4
4h 1i 4h 6w 8*2 6w 60 37 3k 0 3k 3x g w 2m 1o 5r 36 0 16 4x k 32 b k 0 5d*2 4*2 45 b 2i*2 n 2d 1k 18 6v 1k*2 7f q 1z*2 1l 0 d 1j
0 d 0 o a 1h 1z 0 8 0 8*2 e m 1q 2f p 3a j 9 e 3 0 32 g 2c g 2t 1g 6 1 j 2t 1h z 25 2i 1z 8 2i 8*2 1d 2i 8*2 3k 4m 1m 2i 5l 1j
k*2 o f*2 2u 4*2 o 1h o 2i o 6r 4v 30 1n l x 15 y a 6n 2p t 5 13 5 2d d*2 6 8*2 9 1f 8 11 g 39 a 2f g 4b n 1b 1q 2r 2f v b 20 5r
2n 0 3e 1c 32 0*2 10 53 11 u 20*2 y 69 20 y 0 22 1e 3g 68 m*2 2 6 30 u 4w 6c 4v 58 4v*2 2t 8*2 7b 8 0 1z 1x*2 l b 50 29 r n 1 6o
e 16 r 37 9 n a4 32 10 p 20 1y 2h 1y 2h s 1p 6k 4 h a5 9 4 h 4 h j 1c 1x h 2x*2 0 o 0 o 13 2z*2 w 1c g 2j y x*2 8k u 2j*2 9 k 15
1b e 9 x 2 1n 14 d 1z p 1w 0*2 d*2 g o*2 1m p 1 b 5l 8 9 8*2 2g 3w 8*2 8q 1 3a 1f o*2 2 33 19 1l 1r 1h 1g 34 4*2 n 4 p 4 3u 4 3o
4*2 c 3j 4 b 3j 8m 4 10 2h n 33 2h 1v 1x 13 4*2 l 2l a6 2l 4k i 2l j 2l 13 1w*2 j 5h 51 2y*2 2 r 0 t 0 1 e p 2n 2f 3l 1 b 86 8
1x*2 3i 2 3g 1 36 2 1c 2s 5b h m 4e 4o 10 13 5t 1y 4 4f 4 21 t 15 21 1 19*2 p 19 2l 4*2 2l*2 6*2 2s 3o u z g t 3x 2m u 2o w 32 v
1g 3u 9 w 2m 3 1b b 53 4o b g o v o 8 j 3k 2f 8 0*4 1 4v 3 8*3 9 8 6 v 8*4 3k 6 1u 2l e 1b 2l g m 2l g 2l*2 6 2l 36 2l 10 21 a
21*2 g 21*2 16 20 t e 2l 68 1a 1q q*2 1c i 13 1h 21*2 h*2 r 2 1n*2 p 4v 8 1n 8 a7 8 1n 8 6 1r 3k 3 2f 8 3k 20 13 f 2 q*2 6w q
8*3 g 3 62 0 2 p 1l 42 a8 1t 8 2a*2 6 5o y 9 2 6 o 4v 2u*2 l 10 2b*2 d*2 y 1p*2 g 3 r g 1c t 3a 6 4f b 2m 5e z 5e 0 z 2m 6 1b 2e
1b 2m 1l 1b*2 b 1c 30 l p 1k 1q 1 2 r t 3e 3d h 5e h*3 21 2 5e 2l 3 2r 1x u b h*10 2m u 11 6w x k*3 26 1b d 0 2m x d 1b 1n g z 8
g 15*2 10 a9 34 15*2 32 x 22 15 36 h 1y*2 44 h*5 1e w 21 2y a 3 5e 3n*3 7r 3g 9 5f 1g*4 2n 7h 53 l 1x*2 b 3g 22 n y 2q u t 1 3a
3g 38 0 k 1b aa 68 1b x l x 8q 1b*2 0 26 0 1b r 0*2 k*2 ab 1g v 26 1b 1o*2 1c 2i 2r 2i 2r 2i 1m 8 2z 2 2z o 11 o w k 1 z*2 3g 36
z 8 15 1z 3k 4 e 4 o 5s o e 1l 2r 1 14 10 6 30 1h 2n 3v 1b z 5q 1g 3b 1u 3l 2m 11 1q 30 z 14 12 13 9 2s 8i i 2v*2 3a 1g 5n 6 1g
e 1g 1e 6i 2 1h p 4z 24 77 29 0 1c ac 1b 31 b 1g 2n k*2 2 0 v 9 33 a 3o 1g*5 b*2 3 u 3w 6 a 1c 6 3b 7t 15 7t 15 8 r 2d 4*2 1r 13
4 8 4 3a 15 0 q 7t 37 6 v d 4c 3i k*2 22 k 22*2 15 51 69 s 1y 0 1x 4q h 3g y 3n v 2l a v 0 l 3 2s a 26 2s 6 50 2x*2 d ad d*2
1f*2 3o 22*2 4s 3o 1g 8 n 0 1b c 1b*3 7*2 34 1 e 4b v 2r 9 w r 24 12 1b 14 3 12 1m 6 26 58 7r 2 6j 34 7h 8n 29 1e 4q 1r 14 w 10
2n b 10 l 4f 15 4h 3d 2l e 2l 2 s 2q s 20 s 34 0 34 4y*2 1b k n i 20 i 0*2 i 0 1o v 0 x 1s k 1s r 5s 6 3 3h 1v 1n 2v*2 3y 1k 2
1c 19 b 4 1y 2 1v 1s*2 h*3 1m h*6 29 2t 28*2 4f 28*2 w t 1s u e 1s*2 0 3d 1b c*2 5z*2 1x*2 5z b 6e*2 c*4 7u c*3 7u c*3 ae c*11
af c*3 7u 1b 12 ag 2m 12*9 ah ai 12*4 6e
`

/** The models of each of Samsung's type codes, in the order of `samsungCodes`; empty if not known. */
export function samsungModels(): string[][] {
  const sets = names
    .replace(/\s+/g, ' ')
    .split(';')
    .map((set) => set.trim().split('|'))
  return places
    .trim()
    .split(/\s+/)
    .flatMap((token) => {
      const [place = '0', times = '1'] = token.split('*')
      const known = place === '0' ? [] : (sets[Number.parseInt(place, 36) - 1] ?? [])
      return Array.from({ length: Number(times) }, () => known)
    })
}
